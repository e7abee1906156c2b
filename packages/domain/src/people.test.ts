import { extractDigits, isPhone, isPostalCode, normalizePhoneDigits } from './addresses.ts';
import {
  PASSWORD_MESSAGES,
  findPasswordProblem,
  getPasswordHint,
  equalsNameOrEmail,
  meetsPasswordRule,
  getResetStrength,
  getSignInStrength,
  findSpecialCharacterHint,
} from './passwords.ts';
import { isEmail, looksLikeEmail, normalizeEmail } from './people.ts';
import { getSafeRedirect, getSignInPath } from './redirectTarget.ts';

describe('names of people', () => {
  test('an address has one form, however it was typed [R.23]', () => {
    expect(normalizeEmail('  Thandi@Shop.Example ')).toBe('thandi@shop.example');
    expect(normalizeEmail('zoe\u0308@shop.example')).toBe('zo\u00eb@shop.example');
  });

  test.each([
    ...['a@b.cd', 'first.last@shop.co.za', 'x+tag@y.zz', 'zoë@café.example'],
    ...["o'brien@shop.example", "d'arcy.o'brien@shop.co.za", "sean.o'@shop.example"],
  ])('%s is an address', (email) => expect(isEmail(email)).toBe(true));

  test.each([
    'a@b',
    'a@@b.cd',
    'a@b@c.de',
    '.a@b.cd',
    'a..b@c.de',
    'a@.b.cd',
    'a@b..cd',
    'a b@c.de',
    'a,b@c.de',
    'a"b@c.de',
    "a@b'c.de",
    "a@b.c'd",
    'a?cc=x@c.de',
    'a@b.c',
    'a\u0000b@c.de',
    'a\u001bb@c.de',
    'a\u007fb@c.de',
    'a\u200bb@c.de',
    'a\u202eb@c.de',
    'a\ud800@c.de',
    `${'a'.repeat(250)}@b.cd`,
  ])('%j is none', (email) => expect(isEmail(email)).toBe(false));

  test.each([
    ['thandi@shop.example', true],
    [' a@b.c ', true],
    ['Thandi Mokoena', false],
    ['me @ home', false],
  ])('the name %j looks like an address: %p [5.11]', (name, looks) =>
    expect(looksLikeEmail(name)).toBe(looks),
  );

  test('a name as long as a request may be is validated quickly', () => {
    const before = process.cpuUsage();
    expect(looksLikeEmail(`a@${'.'.repeat(100_000)}@`)).toBe(false);
    // Trying each dot with each other one takes several times as much of the processor.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});

describe('addresses', () => {
  test.each(['764', '76460', '76a6', ' 7646', '٧٦٤٦'])('%j is no postal code [5.16] [9.10]', (text) =>
    expect(isPostalCode(text)).toBe(false),
  );
  test.each(['021555013', '02155501345', '+27215550134'])('%j is no phone number [5.16] [9.10]', (text) =>
    expect(isPhone(text)).toBe(false),
  );

  test('digits are extracted without the characters between them, and none is cut off [5.17]', () => {
    expect(extractDigits('76-46 x 99')).toBe('764699');
  });

  test.each([
    ['021 555 0134', '0215550134'],
    ['+27 21 555 0134', '0215550134'],
    ['0027215550134', '0215550134'],
    ['27215550134', '0215550134'],
    ['+27 (0)21 555 0134', '0215550134'],
    ['27 (0)21 555 0134', '0215550134'],
    ['abc', ''],
  ])('the phone %j becomes %j', (typed, digits) => expect(normalizePhoneDigits(typed)).toBe(digits));

  test.each([
    '021555013456',
    '278212345678',
    '+44 7911 123456',
    '+65 6123 4567',
    '+2721555013',
    '2721555013499',
  ])('the phone %j stays one that is refused, because no digit is cut off', (typed) =>
    expect(isPhone(normalizePhoneDigits(typed))).toBe(false),
  );
});

describe('passwords', () => {
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
    expect(findSpecialCharacterHint(screen, password)).toBe(isExplained ? getPasswordHint(screen) : null),
  );

  test.each([
    ['short', 'Weak'],
    ['sixsix', 'Medium'],
    ['ninenine9', 'Medium'],
    ['tencharact', 'Weak'],
    ['Tencharac1', 'Strong'],
  ])('the sign-in meter shows for %p: %s [2.50] [5.15] [R.24]', (password, strength) =>
    expect(getSignInStrength(password)).toBe(strength),
  );

  test.each([
    ['short', 'Weak'],
    ['sixsix', 'Medium'],
    ['Protea2026!', 'Strong'],
  ])('the reset meter shows for %p: %s [5.27]', (password, strength) =>
    expect(getResetStrength(password)).toBe(strength),
  );

  test.each([
    ['Thandi Nkosi', true],
    ['thandinkosi', true],
    ['thandi@shop.example', true],
    ['THANDI', true],
    ['Protea2026!', false],
  ])('%p contains only the name or address of its owner: %p', (password, isOwn) =>
    expect(equalsNameOrEmail(password, 'Thandi Nkosi', 'thandi@shop.example')).toBe(isOwn),
  );
});

describe('targets of redirects', () => {
  test.each(['/', '/shipping', '/order/1?tab=2#top', '/search/a%20b'])(
    '%p is a path of this site',
    (target) => expect(getSafeRedirect(target)).toBe(target),
  );

  test.each([
    null,
    undefined,
    '',
    'shipping',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a\\b',
    '/\tx',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('%p leads to the landing page instead [2.8] [R.27]', (target) =>
    expect(getSafeRedirect(target)).toBe('/'),
  );

  test('the sign-in URL carries the redirect', () => {
    expect(getSignInPath('/order/7?tab=1')).toBe('/login?redirect=/order/7%3Ftab%3D1');
    expect(getSignInPath('//evil.example')).toBe('/login');
  });
});
