import type { User } from '@shop/contract/users';
import { createFormDraft } from '@shop/forms/formDraft';
import type { UserDraft } from './userFields.ts';

export const userDraft = createFormDraft<User, UserDraft>(`${MICRO_FRONTEND}/userDraft`);
