import { isEmail, looksLikeEmail, normaliseEmail } from './people.ts';

test('an address has one form, however it was typed', () => {
  expect(normaliseEmail('  Thandi@Shop.Example ')).toBe('thandi@shop.example');
});

test.each(['a@b.cd', 'first.last@shop.co.za', 'x+tag@y.zz', 'zoë@café.example'])(
  '%s is an address',
  (email) => expect(isEmail(email)).toBe(true),
);

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
  "a'b@c.de",
  'a?cc=x@c.de',
  'a@b.c',
  `${'a'.repeat(250)}@b.cd`,
])('%s is none', (email) => expect(isEmail(email)).toBe(false));

test.each([
  ['thandi@shop.example', true],
  [' a@b.c ', true],
  ['Thandi Mokoena', false],
  ['me @ home', false],
])('the name %j looks like an address: %p', (name, looks) => expect(looksLikeEmail(name)).toBe(looks));
