import { createFormDraft } from '@shop/forms/formDraft';
import type { VoucherFields } from './voucherFields.ts';

/** Draft id of the form for a new voucher. */
export const NEW_VOUCHER_DRAFT_ID = 'new';
/** Draft id of the form for single-use codes. */
export const CODES_DRAFT_ID = 'codes';

export const voucherDraft = createFormDraft<{ readonly _id: string }, VoucherFields>(
  `${MICRO_FRONTEND}/voucherDraft`,
);
