import { formDraft } from '@shop/forms/formDraft';
import type { UserInfo } from '@shop/shared-ui';
import type { ProfileDraft } from './profileChange.ts';

export const profileDraft = formDraft<UserInfo, ProfileDraft>(`${MICRO_FRONTEND}/profileDraft`);
