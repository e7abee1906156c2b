import { digitsOf, isPhone, isPostalCode, phoneDigits } from './addresses.ts';

test.each(['764', '76460', '76a6', ' 7646', '٧٦٤٦'])('%j is no postal code [5.16] [9.10]', (text) =>
  expect(isPostalCode(text)).toBe(false),
);
test.each(['021555013', '02155501345', '+27215550134'])('%j is no phone number [5.16] [9.10]', (text) =>
  expect(isPhone(text)).toBe(false),
);

test('an input of digits drops other characters and extra digits [5.17]', () => {
  expect(digitsOf('76-46 x 99', 4)).toBe('7646');
});

test.each([
  ['021 555 0134', '0215550134'],
  ['+27 21 555 0134', '0215550134'],
  ['0027215550134', '0215550134'],
  ['+27 (0)21 555 0134', '0215550134'],
])('the phone %j becomes %j', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
