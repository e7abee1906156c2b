import {
  createVoucher,
  getVoucher,
  listVouchers,
  previewVoucher,
  updateVoucher,
} from '@shop/contract/adminVouchers';
import { createVoucherCodes, exportVouchers, switchVoucherCodes } from '@shop/contract/adminVoucherCodes';
import { isUniqueViolation } from '../../../database/errors.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidInput } from '../../../errors.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { createCsvBody } from '../../../http/csv/csvBody.ts';
import { serveCsv } from '../../../http/csv/serveCsv.ts';
import { VOUCHER_CSV_COLUMNS } from './voucherColumns.ts';
import * as codes from './voucherBatches.service.ts';
import * as changes from './voucherChanges.service.ts';
import * as list from './voucherList.service.ts';

export function adminVouchersRoutes(router: ApiRouter, { db }: ServerContext): void {
  serve(router, listVouchers, (query, call) => list.findVouchers(db.read, query, call.now()));

  serve(router, previewVoucher, (input) => list.previewVoucher(db.read, input));

  serveCsv(router, exportVouchers, async (filters, call) => {
    const ids = await list.findAllVoucherIds(db.read, filters, call.now());
    return { name: 'vouchers', body: createCsvBody(VOUCHER_CSV_COLUMNS, codes.streamVouchers(db.read, ids)) };
  });

  serve(router, createVoucherCodes, async (input, call) => {
    await codes.createVoucherBatch(db, call, input);
    return { message: 'Vouchers created' };
  });

  serve(router, switchVoucherCodes, async (input, call) => {
    await inTransaction(db, (tx) => codes.switchVoucherBatch(tx, call, input));
    return { message: input.isOn ? 'Vouchers started' : 'Vouchers stopped' };
  });

  serve(router, getVoucher, ({ id }, call) => list.getVoucher(db.read, id, call.now()));

  serve(router, createVoucher, (fields, call) =>
    withTakenCodeError(() =>
      inTransaction(db, async (tx) => {
        const id = await changes.createVoucher(tx, call, fields);
        return list.getVoucher(tx, id, call.now());
      }),
    ),
  );

  serve(router, updateVoucher, ({ id, ...fields }, call) =>
    withTakenCodeError(() =>
      inTransaction(db, async (tx) => {
        await changes.updateVoucher(tx, call, id, fields);
        return list.getVoucher(tx, id, call.now());
      }),
    ),
  );
}

/**
 * Runs a change of a voucher and returns its result. Throws 400 on the field `code` when another voucher has the
 * code.
 */
async function withTakenCodeError<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    throw isUniqueViolation(error) ? invalidInput({ code: 'Another voucher has this code.' }) : error;
  }
}
