import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { PaymentStore } from './paymentStore.ts';

export const REFUND_METHODS = ['PAYMENT_SOURCE', 'BANK_PAYOUT', 'NOT_AVAILABLE'] as const;
/** Outcomes of a refund: it is made, refused, or made with a lost answer. */
export const REFUND_OUTCOMES = ['MADE', 'REFUSED', 'LOST'] as const;

export interface RefundOptions {
  readonly refundMethod: (typeof REFUND_METHODS)[number];
  /** Returns the outcome of the next refund, once; later refunds are made. */
  takeNextRefund(): (typeof REFUND_OUTCOMES)[number];
}

interface RefundDeps {
  readonly store: PaymentStore;
  readonly options: RefundOptions;
  /** Returns the fields of a request's body. */
  readonly getFields: (ctx: Context) => ReadonlyMap<string, string>;
}

/** Adds the query, the creation and the state of refunds to PayFast's API. */
export function addRefundRoutes(router: Router, { store, options, getFields }: RefundDeps): void {
  router.get('/refunds/query/:id', (ctx) => {
    const balance = store.getBalance(ctx.params['id'] ?? '');
    if (balance === null) {
      answer(ctx, 400, false, 'Payment not found');
      return;
    }
    const method = { method: balance.availableCents === 0 ? 'NOT_AVAILABLE' : options.refundMethod };
    ctx.body = {
      funding_type: 'Credit Card',
      amount_original: balance.paidCents,
      amount_available_for_refund: balance.availableCents,
      status: balance.availableCents === 0 ? 'COMPLETED' : 'REFUNDABLE',
      errors: [],
      refund_full: balance.availableCents === balance.paidCents ? method : { method: 'NOT_AVAILABLE' },
      refund_partial: method,
    };
  });

  router.post('/refunds/:id', (ctx) => {
    const outcome = options.takeNextRefund();
    const cents = Number(getFields(ctx).get('amount'));
    if (outcome === 'REFUSED' || !store.refund(ctx.params['id'] ?? '', cents)) {
      answer(ctx, 400, false, 'The refund cannot be processed');
      return;
    }
    if (outcome === 'LOST') {
      ctx.respond = false;
      ctx.req.socket.destroy();
      return;
    }
    answer(ctx, 200, true, 'Success');
  });

  router.get('/refunds/:id', (ctx) => {
    const balance = store.getBalance(ctx.params['id'] ?? '');
    if (balance === null) {
      answer(ctx, 400, false, 'Payment not found');
      return;
    }
    const transactions = balance.refunds.map((cents) => ({
      amount: String(-cents),
      type: 'Funds Received (Refund)',
    }));
    answer(ctx, 200, { available_balance: balance.availableCents, transactions }, 'success');
  });
}

function answer(ctx: Context, code: number, response: unknown, message: string): void {
  ctx.status = code;
  ctx.body = { code, status: code === 200 ? 'success' : 'failed', data: { response, message } };
}
