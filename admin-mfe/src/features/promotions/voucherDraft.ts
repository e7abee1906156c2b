import { createFormDraft } from '@shop/forms/formDraft';
import type { VoucherFields } from './voucherFields.ts';

/** Id of the form of a new voucher. */
export const NEW_ID = 'new';

export const voucherDraft = createFormDraft<{ readonly _id: string }, VoucherFields>(
  `${MICRO_FRONTEND}/voucherDraft`,
);
