import { getErrorCode } from './getErrorCode.ts';

test.each([
  ['its code', { code: 'ECONNREFUSED', errno: -111 }, 'ECONNREFUSED'],
  ['its number, where the driver knows no name for it', { code: undefined, errno: 1969 }, '1969'],
  ['nothing else', { sql: 'SELECT 1' }, 'failed'],
])('the code of a failure is %s', (_, more, shown) => {
  expect(getErrorCode(Object.assign(new Error('to thandi@shop.example'), more))).toBe(shown);
});
