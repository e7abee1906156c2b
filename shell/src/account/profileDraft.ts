import { createFormDraft } from '@shop/forms/formDraft';
import type { UserInfo } from '@shop/shared-ui';
import type { ProfileDraft } from './profileChange.ts';

export const profileDraft = createFormDraft<UserInfo, ProfileDraft>(`${MICRO_FRONTEND}/profileDraft`);
