import { Secret } from 'otpauth';
import { readCode } from './typedCode.ts';
import { getAppUri, createSecret, findTimeStep } from './totp.ts';

/** The secret and, to six digits, the codes of RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at second %i the code %s is that of step %i', (second, code, step) => {
  expect(findTimeStep(SECRET, code, new Date(second * 1000))).toBe(step);
});

test('the codes of the neighbouring steps are right, and no others', () => {
  const at = (second: number) => findTimeStep(SECRET, '081804', new Date(second * 1000));
  expect([at(1_111_111_109 - 30), at(1_111_111_109 + 30)]).toEqual([37_037_036, 37_037_036]);
  expect([at(1_111_111_109 - 60), at(1_111_111_109 + 60)]).toEqual([null, null]);
});

test('a secret has 160 bits, and each is another one', () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(createSecret());
});

test('an app reads shop, account and secret from the address', () => {
  const uri = new URL(getAppUri(SECRET, { issuer: 'Koppie', label: 'ada@shop.example' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.href)).toContain('Koppie:ada@shop.example');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Koppie', secret: SECRET });
});

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456\n', { kind: 'app', code: '123456' }],
  ['abcd-efgh-2345-wxyz', { kind: 'recovery', code: 'ABCDEFGH2345WXYZ' }],
  ['ABCDEFGH2345WXYZ', { kind: 'recovery', code: 'ABCDEFGH2345WXYZ' }],
  [' - ', { kind: 'none' }],
  ['12345', { kind: 'wrong' }],
  ['１２３４５６', { kind: 'wrong' }],
  ['abcd-efgh-2345-wxy1', { kind: 'wrong' }],
])('%p is read as %p', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});
