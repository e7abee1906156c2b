import {
  PASSWORD_MESSAGES,
  isOwnName,
  meetsPasswordRule,
  getPasswordHint,
  findPasswordProblem,
  resetStrength,
  signInStrength,
  uncountedSpecials,
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
  expect(findPasswordProblem('signUp', 'short')).toBe(PASSWORD_MESSAGES.signUp);
  expect(findPasswordProblem('profile', 'short')).toBe(PASSWORD_MESSAGES.profile);
  expect(findPasswordProblem('reset', `Aa1!${'x'.repeat(125)}`)).toBe(PASSWORD_MESSAGES.tooLong);
  expect(findPasswordProblem('reset', `Aa1!${'x'.repeat(124)}`)).toBeNull();
});

/** Every sign of an English keyboard that is neither a letter nor a digit. */
const SIGNS = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index)).filter(
  (sign) => !/[A-Za-z\d]/.test(sign),
);

test.each(['signUp', 'profile', 'reset'] as const)(
  'the hint of %s names the signs that count there',
  (screen) => {
    const named = getPasswordHint(screen)
      .replace(/ \(no other special characters\)$/, '')
      .split(' one of ')[1];
    expect(named?.split(' ').sort()).toEqual(
      SIGNS.filter((sign) => meetsPasswordRule(screen, `Protea2026${sign}`)).sort(),
    );
  },
);

test.each([
  ['signUp', 'Protea2026#', true],
  ['signUp', 'Protea2026! ', true],
  ['signUp', 'Protéa2026', true],
  ['profile', 'Protea2026?', true],
  ['reset', 'Protea2026-', true],
  ['reset', 'Protea2026!', false],
  ['reset', 'Prot26-', false],
  ['profile', 'protea2026?', false],
  ['signUp', 'Protea2026', false],
] as const)('%s: whether only the signs of %p explain its refusal: %p', (screen, password, isExplained) =>
  expect(uncountedSpecials(screen, password)).toBe(isExplained ? getPasswordHint(screen) : null),
);

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
