import type { ProfileFields } from '@shop/contract/accountForms';
import type { InputOf } from '@shop/contract/endpoint';
import type { updateProfile } from '@shop/contract/users';
import { COUNTRY, extractDigits, normalizePhoneDigits } from '@shop/domain/addresses';
import { normalizeEmail } from '@shop/domain/people';
import type { UserInfo } from '@shop/shared-ui';

const ADDRESS_FIELDS = ['street', 'city', 'state', 'postalCode', 'phone'] as const;

type AddressValues = Record<(typeof ADDRESS_FIELDS)[number], string>;

/**
 * Unsaved values of the profile form, retained while the session is expired. They contain no password and no
 * e-mail address.
 */
export type ProfileDraft = Omit<ProfileFields, 'email' | 'password' | 'confirmPassword' | 'currentPassword'>;

export function toProfileDraft({
  name,
  street,
  city,
  state,
  postalCode,
  phone,
}: ProfileFields): ProfileDraft {
  return { name, street, city, state, postalCode, phone };
}

/** Returns the address as values of the form fields; missing parts are empty. */
function toAddressValues({ address }: UserInfo): AddressValues {
  return {
    street: address?.street ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: extractDigits(address?.postalCode ?? ''),
    phone: normalizePhoneDigits(address?.phone ?? ''),
  };
}

/** Returns the initial values of the profile form, in the order of the fields on the screen. */
export function toProfileValues(visitor: UserInfo): ProfileFields {
  const { name, email } = visitor;
  return {
    name,
    email,
    ...toAddressValues(visitor),
    password: '',
    confirmPassword: '',
    currentPassword: '',
  };
}

type ProfileChange = InputOf<typeof updateProfile>;

/**
 * Returns the whole address and the names of the fields that the server writes: the edited ones and the
 * country. Returns an empty object if no field of the address was edited.
 */
function getAddressChange(
  values: ProfileFields,
  changed: Partial<ProfileFields>,
): Pick<ProfileChange, 'address' | 'addressFields'> {
  const editedFields = ADDRESS_FIELDS.filter((field) => changed[field] !== undefined);
  if (editedFields.length === 0) return {};
  const normalizedValues = { ...values, phone: normalizePhoneDigits(values.phone) };
  const filledFields = ADDRESS_FIELDS.map((field) => [field, normalizedValues[field].trim()] as const).filter(
    ([, text]) => text !== '',
  );
  return {
    address: { ...Object.fromEntries(filledFields), country: COUNTRY },
    addressFields: [...editedFields, 'country'],
  };
}

/**
 * Returns true when the form changes the password, or an administrator's e-mail address; both changes require
 * the current password.
 */
export function requiresProof(
  { email, password }: Pick<ProfileFields, 'email' | 'password'>,
  { isAdmin, email: currentEmail }: UserInfo,
): boolean {
  return password !== '' || (isAdmin && normalizeEmail(email) !== currentEmail);
}

/** Creates the request body from the edited fields; the e-mail address is included for administrators only. */
export function getProfileChange(
  values: ProfileFields,
  changed: Partial<ProfileFields>,
  visitor: UserInfo,
): ProfileChange {
  const { name, email, password } = changed;
  const { currentPassword } = values;
  return {
    _id: visitor._id,
    ...(name !== undefined && { name }),
    ...getAddressChange(values, changed),
    ...(visitor.isAdmin && email !== undefined && { email }),
    ...(password !== undefined && password !== '' && { password }),
    ...(requiresProof(values, visitor) && currentPassword !== '' && { currentPassword }),
  };
}
