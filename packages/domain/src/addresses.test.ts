import { extractDigits, isPhone, isPostalCode, phoneDigits } from './addresses.ts';

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
])('the phone %j becomes %j', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

test.each([
  '021555013456',
  '278212345678',
  '+44 7911 123456',
  '+65 6123 4567',
  '+2721555013',
  '2721555013499',
])('the phone %j stays one that is refused, because no digit is cut off', (typed) =>
  expect(isPhone(phoneDigits(typed))).toBe(false),
);
