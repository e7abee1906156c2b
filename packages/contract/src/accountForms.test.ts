import { PASSWORD_MESSAGES } from '@shop/domain/passwords';
import type * as z from 'zod/mini';
import { NewPasswordFields, ProfileFields, SignInFields, SignUpFields } from './accountForms.ts';

const person = { name: 'Thandi Adams', email: 'thandi@shop.example' };
const nothing = { street: '', city: '', state: '', postalCode: '', phone: '' };
const noPasswords = { password: '', confirmPassword: '', currentPassword: '' };

/** The first sentence about each field. */
function getMessages(schema: z.ZodMiniType, fields: unknown): Record<string, string> {
  const { error } = schema.safeParse(fields);
  const found = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries(found.reverse());
}

test('Sign In needs both fields and accepts any password', () => {
  expect(getMessages(SignInFields, { email: ' ', password: '' })).toEqual({
    email: 'Please enter your email address.',
    password: 'Please enter your password.',
  });
  expect(getMessages(SignInFields, { email: 'thandi', password: 'x' })).toEqual({});
});

test('Sign Up reports every error at once, differing passwords included', () => {
  const fields = { name: '', email: 'thandi', password: 'short', confirmPassword: 'other' };
  expect(getMessages(SignUpFields, fields)).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter a valid email address.',
    password: PASSWORD_MESSAGES.signUp,
    confirmPassword: 'Passwords do not match',
  });
});

test('Sign Up sends normalised values', () => {
  const fields = { name: ' Thandi Adams ', email: ' Thandi@Shop.Example', password: 'Protea2026!' };
  const again = { confirmPassword: 'Protea2026!' };
  expect(SignUpFields.parse({ ...fields, ...again })).toEqual({
    ...person,
    password: 'Protea2026!',
    ...again,
  });
});

test.each([
  ['', '', PASSWORD_MESSAGES.resetMissing, PASSWORD_MESSAGES.resetMissing],
  ['protea', 'protea', PASSWORD_MESSAGES.reset, undefined],
  ['Protea2026#', 'Protea2026!', undefined, 'Passwords do not match.'],
  ['Protea2026#', '', undefined, PASSWORD_MESSAGES.resetMissing],
  ['Protea2026#', 'Protea2026#', undefined, undefined],
])('the new passwords %p and %p get the errors %p, %p', (password, confirmPassword, first, second) => {
  const told = getMessages(NewPasswordFields, { password, confirmPassword });
  expect([told['password'], told['confirmPassword']]).toEqual([first, second]);
});

test('a profile may be left without address and new password', () => {
  expect(getMessages(ProfileFields, { ...person, ...nothing, ...noPasswords })).toEqual({});
});

test('what a profile says of an address and of a password follows their rules', () => {
  const address = { ...nothing, postalCode: '76', phone: '082' };
  const passwords = { ...noPasswords, password: 'Protea2026?', confirmPassword: 'Protea2026' };
  expect(getMessages(ProfileFields, { ...person, ...address, ...passwords })).toEqual({
    postalCode: 'Postal code must be 4 digits.',
    phone: 'Phone must be 10 digits.',
    password: PASSWORD_MESSAGES.profile,
    confirmPassword: 'Passwords do not match',
  });
  const written = { ...nothing, postalCode: '7646', phone: '+27 82 123 4567' };
  expect(getMessages(ProfileFields, { ...person, ...written, ...noPasswords })).toEqual({});
});
