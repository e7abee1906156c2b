import type { Voucher } from '@shop/contract/adminVouchers';

/** A voucher of 10 % that two paid orders have used. */
export const aStaffVoucher = (given: Partial<Voucher> = {}): Voucher => ({
  ...{ _id: '01890000-0000-7000-8000-0000000000a1', code: 'SUMMER-26', gives: 'percent', percent: 10 },
  ...{ amount: null, from: '2026-12-01T06:00:00.000Z', until: '2026-12-31T21:59:00.000Z', minItems: 0 },
  ...{ categories: [], products: [], excludesSale: false, maxUses: 50, usesPerBuyer: 1, used: 3 },
  ...{ isOn: true, state: 'on', figures: { orders: 2, pieces: 3, revenue: 540, discount: 60 } },
  ...given,
});
