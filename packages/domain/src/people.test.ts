import { isEmail, looksLikeEmail, normaliseEmail } from './people.ts';

test('an address has one form, however it was typed [R.23]', () => {
  expect(normaliseEmail('  Thandi@Shop.Example ')).toBe('thandi@shop.example');
  expect(normaliseEmail('zoe\u0308@shop.example')).toBe('zo\u00eb@shop.example');
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
])('the name %j looks like an address: %p [5.11]', (name, looks) => expect(looksLikeEmail(name)).toBe(looks));

test('a name as long as a request may be is validated quickly', () => {
  const before = process.cpuUsage();
  expect(looksLikeEmail(`a@${'.'.repeat(100_000)}@`)).toBe(false);
  // Trying each dot with each other one takes several times as much of the processor.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
