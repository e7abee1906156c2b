import * as crypto from 'node:crypto';
import { signToken, verifyToken } from './signedToken.ts';

jest.mock('node:crypto', () => {
  const real = jest.requireActual<typeof crypto>('node:crypto');
  return { ...real, timingSafeEqual: jest.fn(real.timingSafeEqual) };
});

const SECRET = 'a secret of at least thirty-two characters';
const NOW = new Date('2026-11-22T12:00:00Z');
const LATER = new Date('2026-11-22T13:00:00Z');
const PAYLOAD = { versions: { storefront: '1.0.0-0a1b2c3d4e5f6071' } };

const token = signToken(SECRET, 'preview', PAYLOAD, LATER);

test('a token returns its payload and its expiry until it expires', () => {
  const verified = { payload: PAYLOAD, expiresAt: LATER };
  expect(verifyToken(SECRET, 'preview', token, NOW)).toEqual(verified);
  expect(verifyToken(SECRET, 'preview', token, new Date(LATER.getTime() - 1))).toEqual(verified);
  expect(verifyToken(SECRET, 'preview', token, LATER)).toBeNull();
});

test('a token fits into a cookie as it is', () => {
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
});

const [body = '', signature = ''] = token.split('.');
const other = Buffer.from(JSON.stringify({ payload: {}, expiresAt: LATER.getTime() })).toString('base64url');

test.each([
  ['of another secret', signToken('another secret, which is just as long', 'preview', PAYLOAD, LATER)],
  ['of another purpose', signToken(SECRET, 'ticket', PAYLOAD, LATER)],
  ['with another content', `${other}.${signature}`],
  ['with another signature', `${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`],
  ['with a shorter signature', `${body}.${signature.slice(1)}`],
  ['with something behind it', `${token}.x`],
  ['with padding that a decoder ignores', `${token}=`],
  ['without a signature', body],
  ['that is empty', ''],
])('a token %s is rejected', (_, given) => {
  expect(verifyToken(SECRET, 'preview', given, NOW)).toBeNull();
});

test('signatures are compared in constant time', () => {
  verifyToken(SECRET, 'preview', token, NOW);
  expect(jest.mocked(crypto.timingSafeEqual)).toHaveBeenCalled();
});
