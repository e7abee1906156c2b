import {
  PASSWORD_SENTENCES,
  isOwnName,
  meetsPasswordRule,
  passwordProblem,
  resetStrength,
  signInStrength,
} from './passwords.ts';

describe('each screen has its own special characters', () => {
  test.each([
    ['signUp', 'Protea2026?', true],
    ['signUp', 'Protea2026#', false],
    ['signUp', 'Protea2026! ', false],
    ['profile', 'Protea2026#', true],
    ['profile', 'Protea2026?', false],
    ['reset', 'Protea2026|', true],
    ['reset', 'Protea2026-', false],
    ['signUp', 'Prot26!', false],
    ['signUp', 'protea2026!', false],
    ['signUp', 'PROTEA2026!', false],
    ['signUp', 'ProteaProtea!', false],
    ['signUp', 'Protea2026', false],
  ] as const)('%s: %p may be used: %p [5.12] [5.25] [R.24]', (screen, password, isFine) =>
    expect(meetsPasswordRule(screen, password)).toBe(isFine),
  );
});

test('a problem is named in the words of its screen [5.12] [9.12]', () => {
  expect(passwordProblem('signUp', 'short')).toBe(PASSWORD_SENTENCES.signUp);
  expect(passwordProblem('profile', 'short')).toBe(PASSWORD_SENTENCES.profile);
  expect(passwordProblem('reset', `Aa1!${'x'.repeat(125)}`)).toBe(PASSWORD_SENTENCES.tooLong);
  expect(passwordProblem('reset', `Aa1!${'x'.repeat(124)}`)).toBeNull();
});

test.each([
  ['short', 'Weak'],
  ['sixsix', 'Medium'],
  ['ninenine9', 'Medium'],
  ['tencharact', 'Weak'],
  ['Tencharac1', 'Strong'],
])('the sign-in meter shows for %p: %s [2.50] [5.15] [R.24]', (password, strength) =>
  expect(signInStrength(password)).toBe(strength),
);

test.each([
  ['short', 'Weak'],
  ['sixsix', 'Medium'],
  ['Protea2026!', 'Strong'],
])('the reset meter shows for %p: %s [5.27]', (password, strength) =>
  expect(resetStrength(password)).toBe(strength),
);

test.each([
  ['Thandi Nkosi', true],
  ['thandinkosi', true],
  ['thandi@shop.example', true],
  ['THANDI', true],
  ['Protea2026!', false],
])('%p contains only the name or address of its owner: %p', (password, isOwn) =>
  expect(isOwnName(password, 'Thandi Nkosi', 'thandi@shop.example')).toBe(isOwn),
);
