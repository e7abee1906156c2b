import type { ProfileFields } from '@shop/contract/accountForms';
import type { InputOf } from '@shop/contract/endpoint';
import type { updateProfile } from '@shop/contract/users';
import { COUNTRY, digitsOf, phoneDigits } from '@shop/domain/addresses';
import { normaliseEmail } from '@shop/domain/people';
import type { UserInfo } from '@shop/shared-ui';

const ADDRESS_FIELDS = ['street', 'city', 'state', 'postalCode', 'phone'] as const;

type AddressValues = Record<(typeof ADDRESS_FIELDS)[number], string>;

/** The input that is kept while the session is expired. It contains no password and no email address. */
export type ProfileDraft = Omit<ProfileFields, 'email' | 'password' | 'confirmPassword' | 'currentPassword'>;

export function draftOf({ name, street, city, state, postalCode, phone }: ProfileFields): ProfileDraft {
  return { name, street, city, state, postalCode, phone };
}

/** The address in the form's fields. Missing parts are empty. */
function addressValues({ address }: UserInfo): AddressValues {
  return {
    street: address?.street ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: digitsOf(address?.postalCode ?? ''),
    phone: phoneDigits(address?.phone ?? ''),
  };
}

/** The initial values, in the order of the fields on the screen. */
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

type ProfileChange = InputOf<typeof updateProfile>;

/** The whole address, of which the server writes the parts that were edited. */
function addressChange(
  values: ProfileFields,
  changed: Partial<ProfileFields>,
): Pick<ProfileChange, 'address' | 'addressFields'> {
  const edited = ADDRESS_FIELDS.filter((field) => changed[field] !== undefined);
  if (edited.length === 0) return {};
  const tidied = { ...values, phone: phoneDigits(values.phone) };
  const filled = ADDRESS_FIELDS.map((field) => [field, tidied[field].trim()] as const).filter(
    ([, text]) => text !== '',
  );
  return {
    address: { ...Object.fromEntries(filled), country: COUNTRY },
    addressFields: [...edited, 'country'],
  };
}

/** A change of the email address or the password needs the current password. */
export function needsProof(
  { email, password }: Pick<ProfileFields, 'email' | 'password'>,
  { isAdmin, email: known }: UserInfo,
): boolean {
  return password !== '' || (isAdmin && normaliseEmail(email) !== known);
}

/** The request body: what was edited, and the email address only for administrators. */
export function profileChange(
  values: ProfileFields,
  changed: Partial<ProfileFields>,
  visitor: UserInfo,
): ProfileChange {
  const { name, email, password } = changed;
  const { currentPassword } = values;
  return {
    _id: visitor._id,
    ...(name !== undefined && { name }),
    ...addressChange(values, changed),
    ...(visitor.isAdmin && email !== undefined && { email }),
    ...(password !== undefined && password !== '' && { password }),
    ...(needsProof(values, visitor) && currentPassword !== '' && { currentPassword }),
  };
}
