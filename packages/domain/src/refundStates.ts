/**
 * pending: under way at the provider, or due to be made by hand. failed: refused by the provider and still owed.
 * reversed: the money has gone back another way, e.g. by the payer's bank. withdrawn: taken back before it was made.
 */
export const REFUND_STATUSES = ['pending', 'completed', 'failed', 'reversed', 'withdrawn'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Refunds that have taken money out of an order or will do so. */
export const LIVE_REFUNDS = ['pending', 'completed', 'failed'] as const satisfies readonly RefundStatus[];

/** What an administrator can do with a refund that was not made. */
export const REFUND_STEPS = ['retry', 'confirm', 'withdraw'] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];

export interface RefundState {
  readonly status: RefundStatus;
  /** The provider takes no refunds, so that somebody makes it there and confirms it. */
  readonly isByHand: boolean;
}

/** Whether somebody has to see to this refund, because the shop cannot make it by itself. */
export function isOwedByHand({ status, isByHand }: RefundState): boolean {
  return status === 'failed' || (status === 'pending' && isByHand);
}

interface Circumstances {
  readonly mayBeWithdrawn: boolean;
  /** Others that were made at the provider itself may stand for it, so that making it would pay twice. */
  readonly mayBeMadeOtherwise: boolean;
}

/** The steps that the state of a refund allows. */
export function stepsOf(
  state: RefundState,
  { mayBeWithdrawn, mayBeMadeOtherwise }: Circumstances,
): RefundStep[] {
  if (!isOwedByHand(state)) return [];
  if (mayBeMadeOtherwise) return ['withdraw'];
  return [
    ...(state.status === 'failed' && !state.isByHand ? (['retry'] as const) : []),
    'confirm',
    ...(mayBeWithdrawn ? (['withdraw'] as const) : []),
  ];
}
