import { guard } from './guard.ts';

const customer = { isAdmin: false };
const admin = { isAdmin: true };

test.each([
  ['all', null, null],
  ['all', customer, null],
  ['signed-in', null, '/login?redirect=/order/7'],
  ['signed-in', customer, null],
  ['signed-in', admin, null],
  ['admin', null, '/login?redirect=/order/7'],
  ['admin', customer, '/login'],
  ['admin', admin, null],
] as const)(
  'a page for %s, asked for by %j, leads to %s [2.12] [2.19] [6.2]',
  (access, visitor, elsewhere) => {
    expect(guard(access, visitor, '/order/7')).toBe(elsewhere);
  },
);
