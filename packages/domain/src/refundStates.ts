/**
 * States of a refund. pending: in progress at the provider, or to be made by an administrator. failed: refused by the
 * provider and still owed. reversed: the money was returned another way, e.g. by the payer's bank. withdrawn: cancelled
 * before it was made.
 */
export const REFUND_STATUSES = ['pending', 'completed', 'failed', 'reversed', 'withdrawn'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** States of a refund that was made or will be made. */
export const LIVE_REFUND_STATUSES = [
  'pending',
  'completed',
  'failed',
] as const satisfies readonly RefundStatus[];

/** Actions of an administrator on a refund that was not made. */
export const REFUND_STEPS = ['retry', 'confirm', 'withdraw'] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];

export interface RefundState {
  readonly status: RefundStatus;
  /**
   * True when the shop cannot make the refund through the provider's API, so that an administrator makes it
   * at the provider and confirms it.
   */
  readonly isByHand: boolean;
}

/** Returns true when an administrator has to handle the refund, because the shop cannot make it by itself. */
export function needsManualHandling({ status, isByHand }: RefundState): boolean {
  return status === 'failed' || (status === 'pending' && isByHand);
}

interface RefundContext {
  readonly mayBeWithdrawn: boolean;
  /** True when a refund made at the provider itself may be this one, so that making it would pay twice. */
  readonly mayBeMadeOtherwise: boolean;
}

/** Returns the actions that the state of a refund allows. */
export function getRefundSteps(
  state: RefundState,
  { mayBeWithdrawn, mayBeMadeOtherwise }: RefundContext,
): RefundStep[] {
  if (!needsManualHandling(state)) return [];
  if (mayBeMadeOtherwise) return ['withdraw'];
  return [
    ...(state.status === 'failed' && !state.isByHand ? (['retry'] as const) : []),
    'confirm',
    ...(mayBeWithdrawn ? (['withdraw'] as const) : []),
  ];
}
