import { ADDRESS_MAX, ADDRESS_SENTENCES, isPhone, isPostalCode, phoneDigits } from '@shop/domain/addresses';
import { PASSWORD_SENTENCES, passwordProblem } from '@shop/domain/passwords';
import { PEOPLE_SENTENCES } from '@shop/domain/people';
import * as z from 'zod/mini';
import { Email, text } from './fields.ts';
import { UserName } from './users.ts';

// The forms of an account have more fields than their calls, e.g. the password twice.

/** A text that is valid when `problemOf` returns null. */
function checkedText(problemOf: (value: string) => string | null) {
  return z.string().check(({ value, issues }) => {
    const message = problemOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}

/**
 * Two equal passwords. They are compared together with the other rules, so that the first attempt reports each mistake.
 */
function typedTwice(mismatch: string, missing?: string) {
  return z
    .object({
      password: z.string(),
      confirmPassword: checkedText((again) => (missing !== undefined && again === '' ? missing : null)),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: mismatch,
        path: ['confirmPassword'],
      }),
    );
}

/** The server decides whether the password is right, so its format is not validated. */
export const SignInFields = z.object({
  email: checkedText((email) => (email.trim() === '' ? PEOPLE_SENTENCES.emailMissing : null)),
  password: checkedText((password) => (password === '' ? PASSWORD_SENTENCES.missing : null)),
});

export const SignUpFields = z.intersection(
  z.object({
    name: UserName,
    email: Email,
    password: checkedText((password) => passwordProblem('signUp', password)),
  }),
  typedTwice(PASSWORD_SENTENCES.mismatch),
);

export const NewPasswordFields = z.intersection(
  z.object({
    password: checkedText((password) =>
      password === '' ? PASSWORD_SENTENCES.resetMissing : passwordProblem('reset', password),
    ),
  }),
  typedTwice(PASSWORD_SENTENCES.resetMismatch, PASSWORD_SENTENCES.resetMissing),
);

/** Passwords and address are optional. An address must be valid for the shipping screen. */
export const ProfileFields = z.intersection(
  z.object({
    name: UserName,
    email: Email,
    street: text({ max: ADDRESS_MAX }),
    city: text({ max: ADDRESS_MAX }),
    state: text({ max: ADDRESS_MAX }),
    postalCode: checkedText((code) =>
      code === '' || isPostalCode(code) ? null : ADDRESS_SENTENCES.postalCode,
    ),
    phone: checkedText((phone) =>
      phone === '' || isPhone(phoneDigits(phone)) ? null : ADDRESS_SENTENCES.phone,
    ),
    password: checkedText((password) => (password === '' ? null : passwordProblem('profile', password))),
    currentPassword: z.string(),
  }),
  typedTwice(PASSWORD_SENTENCES.mismatch),
);
export type ProfileFields = z.infer<typeof ProfileFields>;
