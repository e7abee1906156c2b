import type { User } from '@shop/contract/users';
import { formDraft } from '@shop/forms/formDraft';
import type { UserDraft } from './userFields.ts';

export const userDraft = formDraft<User, UserDraft>(`${MICRO_FRONTEND}/userDraft`);
