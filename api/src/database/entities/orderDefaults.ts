/** Columns of an order without a voucher. */
export const NO_VOUCHER = { voucherId: null, voucherCode: null, discountCents: null } as const;

/** Columns of an order that is not for a company. */
export const NO_COMPANY = { companyName: null, companyVatNumber: null } as const;

/** Columns of an order without any report or question about its arrival. */
export const NO_ARRIVAL = {
  arrivedAt: null,
  arrivedBy: null,
  lateNoticeAt: null,
  arrivalAskedAt: null,
  missingAt: null,
} as const;
