import { createFormDraft } from '@shop/forms/formDraft';
import type { VoucherFields } from './voucherFields.ts';

/** Id of the form of a new voucher. */
export const NEW_ID = 'new';
/** Id of the form of single-use codes. */
export const CODES_ID = 'codes';

export const voucherDraft = createFormDraft<{ readonly _id: string }, VoucherFields>(
  `${MICRO_FRONTEND}/voucherDraft`,
);
