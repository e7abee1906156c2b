import type { ProfileFields } from '@shop/contract/accountForms';
import type { InputOf } from '@shop/contract/endpoint';
import type { updateProfile } from '@shop/contract/users';
import { COUNTRY, phoneDigits } from '@shop/domain/addresses';
import { normaliseEmail } from '@shop/domain/people';
import type { UserInfo } from '@shop/shared-ui';

const ADDRESS_FIELDS = ['street', 'city', 'state', 'postalCode', 'phone'] as const;

type AddressValues = Record<(typeof ADDRESS_FIELDS)[number], string>;

/** What of a form may wait for its writer's return: never a password, nor the address that they sign in with. */
export type ProfileDraft = Omit<ProfileFields, 'email' | 'password' | 'confirmPassword' | 'currentPassword'>;

export function draftOf({ name, street, city, state, postalCode, phone }: ProfileFields): ProfileDraft {
  return { name, street, city, state, postalCode, phone };
}

/** The address as the form holds it: what is not known is empty. */
function addressValues({ address }: UserInfo): AddressValues {
  return {
    street: address?.street ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    phone: address?.phone ?? '',
  };
}

/** What the form opens with, in the order of its fields. */
export function profileValues(visitor: UserInfo): ProfileFields {
  const { name, email } = visitor;
  return {
    name,
    email,
    ...addressValues(visitor),
    password: '',
    confirmPassword: '',
    currentPassword: '',
  };
}

function addressChange(values: ProfileFields, visitor: UserInfo): Pick<UserInfo, 'address'> {
  const before = addressValues(visitor);
  const tidied = { ...values, phone: phoneDigits(values.phone) };
  const now = ADDRESS_FIELDS.map((field) => [field, tidied[field].trim()] as const);
  if (now.every(([field, text]) => text === before[field])) return {};
  const filled = now.filter(([, text]) => text !== '');
  return { address: { ...Object.fromEntries(filled), country: COUNTRY } };
}

/** Whoever changes how an account is signed in to proves that it is theirs. */
export function needsProof(
  { email, password }: Pick<ProfileFields, 'email' | 'password'>,
  { isAdmin, email: known }: UserInfo,
): boolean {
  return password !== '' || (isAdmin && normaliseEmail(email) !== known);
}

/** What the form asks to change: an e-mail only of an administrator, a password only when one was typed. */
export function profileChange(values: ProfileFields, visitor: UserInfo): InputOf<typeof updateProfile> {
  const { name, email, password, currentPassword } = values;
  return {
    _id: visitor._id,
    name,
    ...addressChange(values, visitor),
    ...(visitor.isAdmin && { email }),
    ...(password !== '' && { password }),
    ...(needsProof(values, visitor) && currentPassword !== '' && { currentPassword }),
  };
}
