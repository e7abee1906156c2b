import {
  MAX_ADDRESS_LENGTH,
  ADDRESS_MESSAGES,
  isPhone,
  isPostalCode,
  normalizePhoneDigits,
} from '@shop/domain/addresses';
import { PASSWORD_MESSAGES, findPasswordProblem } from '@shop/domain/passwords';
import { PEOPLE_MESSAGES } from '@shop/domain/people';
import * as z from 'zod/mini';
import { Email, UserName, createTextSchema } from './inputFields.ts';
import { CodeText } from './signInCode.ts';

// The form fields of an account. Forms have more fields than their calls, e.g. the repeated password.

/** Creates a text schema that is valid when `findProblem` returns null. */
function createCheckedTextSchema(findProblem: (value: string) => string | null) {
  return z.string().check(({ value, issues }) => {
    const message = findProblem(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}

interface RepeatedPassword {
  password: string;
  confirmPassword: string;
}

/**
 * Adds the check that both passwords are equal. The check runs although other fields are invalid, so that the first
 * attempt reports every mistake. A Zod intersection would do that too, but would add its code to the bundle that every
 * page loads.
 */
function requireEqualPasswords<Fields extends RepeatedPassword>(
  schema: z.ZodMiniType<Fields, Fields>,
  mismatch: string,
): z.ZodMiniType<Fields, Fields> {
  return z.transform((fields: Fields, { issues }) => {
    const { data = fields, error } = schema.safeParse(fields);
    for (const { path, message } of error?.issues ?? []) {
      issues.push({ code: 'custom', path, message, input: fields });
    }
    if (fields.password !== fields.confirmPassword) {
      issues.push({ code: 'custom', path: ['confirmPassword'], message: mismatch, input: fields });
    }
    return data;
  });
}

/**
 * Fields of the sign-in form. Both texts only have to be filled in, because the server decides whether they
 * match an account.
 */
export const SignInFields = z.object({
  email: createCheckedTextSchema((email) => (email.trim() === '' ? PEOPLE_MESSAGES.emailMissing : null)),
  password: createCheckedTextSchema((password) => (password === '' ? PASSWORD_MESSAGES.missing : null)),
  /** Code of the second factor; absent until the server requires it. */
  code: z.optional(CodeText),
});

export const SignUpFields = requireEqualPasswords(
  z.object({
    name: UserName,
    email: Email,
    password: createCheckedTextSchema((password) => findPasswordProblem('signUp', password)),
    confirmPassword: z.string(),
  }),
  PASSWORD_MESSAGES.mismatch,
);

export const ForgotPasswordFields = z.object({ email: Email });

export const NewPasswordFields = requireEqualPasswords(
  z.object({
    password: createCheckedTextSchema((password) =>
      password === '' ? PASSWORD_MESSAGES.resetMissing : findPasswordProblem('reset', password),
    ),
    confirmPassword: createCheckedTextSchema((repeated) =>
      repeated === '' ? PASSWORD_MESSAGES.resetMissing : null,
    ),
  }),
  PASSWORD_MESSAGES.resetMismatch,
);

/**
 * Fields of the profile form. Passwords and address may be empty; a postal code or phone number that is
 * entered must be valid, as on the shipping screen.
 */
export const ProfileFields = requireEqualPasswords(
  z.object({
    name: UserName,
    email: Email,
    street: createTextSchema({ max: MAX_ADDRESS_LENGTH }),
    city: createTextSchema({ max: MAX_ADDRESS_LENGTH }),
    state: createTextSchema({ max: MAX_ADDRESS_LENGTH }),
    postalCode: createCheckedTextSchema((code) =>
      code === '' || isPostalCode(code) ? null : ADDRESS_MESSAGES.postalCode,
    ),
    phone: createCheckedTextSchema((phone) =>
      phone === '' || isPhone(normalizePhoneDigits(phone)) ? null : ADDRESS_MESSAGES.phone,
    ),
    password: createCheckedTextSchema((password) =>
      password === '' ? null : findPasswordProblem('profile', password),
    ),
    currentPassword: z.string(),
    confirmPassword: z.string(),
  }),
  PASSWORD_MESSAGES.mismatch,
);
export type ProfileFields = z.infer<typeof ProfileFields>;
