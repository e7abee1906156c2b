import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { PaymentStore } from './paymentStore.ts';

export const REFUND_METHODS = ['PAYMENT_SOURCE', 'BANK_PAYOUT', 'NOT_AVAILABLE'] as const;
/** Outcomes of a refund: it is made, refused, or made without a response. */
export const REFUND_OUTCOMES = ['MADE', 'REFUSED', 'LOST'] as const;

export interface RefundOptions {
  readonly refundMethod: (typeof REFUND_METHODS)[number];
  /** Returns the outcome of the next refund, once; later refunds are made. */
  takeNextRefund(): (typeof REFUND_OUTCOMES)[number];
}

/** Banks that can receive a refund by `BANK_PAYOUT`. */
const BANKS = [
  { bank_name: 'ABSA', label: 'Absa' },
  { bank_name: 'CAPITEC', label: 'Capitec' },
  { bank_name: 'FNB', label: 'FNB' },
  { bank_name: 'NEDBANK', label: 'Nedbank' },
  { bank_name: 'STANDARD', label: 'Standard Bank' },
];
const ACCOUNT_FIELDS = [
  'bank_account_holder',
  'bank_name',
  'bank_branch_code',
  'bank_account_number',
  'bank_account_type',
];

interface RefundDeps {
  readonly store: PaymentStore;
  readonly options: RefundOptions;
  /** Returns the fields of a request's body. */
  readonly getFields: (ctx: Context) => ReadonlyMap<string, string>;
}

/** Adds the routes that query, create and show refunds to PayFast's API. */
export function addRefundRoutes(router: Router, { store, options, getFields }: RefundDeps): void {
  const isToBank = (): boolean => options.refundMethod === 'BANK_PAYOUT';

  router.get('/refunds/query/:id', (ctx) => {
    const balance = store.getBalance(ctx.params['id'] ?? '');
    if (balance === null) {
      sendResponse(ctx, 400, false, 'Payment not found');
      return;
    }
    const method = {
      method: balance.availableCents === 0 ? 'NOT_AVAILABLE' : options.refundMethod,
      ...(isToBank() && Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, '']))),
    };
    ctx.body = {
      funding_type: 'Credit Card',
      amount_original: balance.paidCents,
      amount_available_for_refund: balance.availableCents,
      status: balance.availableCents === 0 ? 'COMPLETED' : 'REFUNDABLE',
      errors: [],
      refund_full: balance.availableCents === balance.paidCents ? method : { method: 'NOT_AVAILABLE' },
      refund_partial: method,
      ...(isToBank() && { bank_names: BANKS }),
    };
  });

  router.post('/refunds/:id', (ctx) => {
    const outcome = options.takeNextRefund();
    const fields = getFields(ctx);
    const cents = Number(fields.get('amount'));
    const account = ACCOUNT_FIELDS.map((name) => fields.get(name) ?? '');
    if (isToBank() && (account.includes('') || !BANKS.some((bank) => account.includes(bank.bank_name)))) {
      sendResponse(ctx, 400, false, 'The bank account is not complete');
      return;
    }
    if (outcome === 'REFUSED' || !store.refund(ctx.params['id'] ?? '', cents)) {
      sendResponse(ctx, 400, false, 'The refund cannot be processed');
      return;
    }
    if (outcome === 'LOST') {
      ctx.respond = false;
      ctx.req.socket.destroy();
      return;
    }
    sendResponse(ctx, 200, true, 'Success');
  });

  router.get('/refunds/:id', (ctx) => {
    const balance = store.getBalance(ctx.params['id'] ?? '');
    if (balance === null) {
      sendResponse(ctx, 400, false, 'Payment not found');
      return;
    }
    const transactions = balance.refunds.map((cents) => ({
      amount: String(-cents),
      type: 'Funds Received (Refund)',
    }));
    sendResponse(ctx, 200, { available_balance: balance.availableCents, transactions }, 'success');
  });
}

function sendResponse(ctx: Context, code: number, response: unknown, message: string): void {
  ctx.status = code;
  ctx.body = { code, status: code === 200 ? 'success' : 'failed', data: { response, message } };
}
