import type { ConsumerRightName, Remedy } from './consumerRights.ts';
import { getConsumerRights, getRepairWarrantyEnd } from './consumerRights.ts';
import { formatShopDate } from './shopDays.ts';

/**
 * States of a return: requested -> approved -> received -> closed; requested or approved -> declined, with a reason.
 */
export const RETURN_STATUSES = ['requested', 'approved', 'declined', 'received', 'closed'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

const TRANSITIONS: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['approved', 'declined'],
  // An approved return can be declined, because the parcel may never arrive or its articles may be worn.
  approved: ['received', 'declined'],
  received: ['closed'],
  declined: [],
  closed: [],
};

/** Returns the states that `to` can directly follow, for the WHERE clause of a guarded update. */
export function getReturnStatusesBefore(to: ReturnStatus): ReturnStatus[] {
  return RETURN_STATUSES.filter((from) => TRANSITIONS[from].includes(to));
}

/** States of an open return: it waits for an action, and the units of an exchange are reserved. */
export const OPEN_RETURN_STATUSES: readonly ReturnStatus[] = RETURN_STATUSES.filter(
  (from) => TRANSITIONS[from].length > 0,
);

export const RETURN_REASONS = ['changedMind', 'size', 'faulty', 'wrong'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  changedMind: 'Changed my mind',
  size: 'Another size',
  faulty: 'Faulty',
  wrong: 'Not what I ordered',
};

export const MAX_RETURN_NOTE_LENGTH = 500;

/** Message that refuses to approve a return while the shop has no address. */
export const NO_RETURN_ADDRESS_MESSAGE =
  "The shop has no address, so buyers wouldn't know where to send a return. Please set Address in the settings (SHOP_ADDRESS) first.";

/**
 * Returns true when the seller is at fault, i.e. for a faulty or wrong article. Such an article may also be
 * exchanged for the same size.
 */
export const isSellerFault = (reason: ReturnReason): boolean => reason === 'faulty' || reason === 'wrong';

/** Returns whether a remedy is offered for a reason: only faulty or wrong articles are repaired. */
export const isRemedyOffered = (reason: ReturnReason, remedy: Remedy): boolean =>
  remedy !== 'repair' || isSellerFault(reason);

/** Returns the right that entitles the buyer to a remedy. */
export function getRightForRemedy(reason: ReturnReason, remedy: Remedy): ConsumerRightName {
  if (isSellerFault(reason)) return 'faulty';
  return remedy === 'refund' ? 'changedMind' : 'exchange';
}

const LATE_MESSAGES: Readonly<Record<ConsumerRightName, (day: string) => string>> = {
  changedMind: (day) => `This order could be returned for a refund until ${day}.`,
  exchange: (day) => `This order could be exchanged until ${day}.`,
  faulty: (day) => `Faulty or wrong items of this order could be returned until ${day}.`,
};

/** Returns the message that a remedy is requested too late; null while it is in time. */
export function getLateMessage(
  {
    reason,
    wish,
    repairedAt = null,
  }: { reason: ReturnReason; wish: Remedy; repairedAt?: Date | null | undefined },
  deliveredAt: Date,
  now: Date,
): string | null {
  const name = getRightForRemedy(reason, wish);
  const rights = getConsumerRights(deliveredAt, repairedAt);
  const missedRight = rights.find((right) => right.name === name && right.until < now);
  return missedRight ? LATE_MESSAGES[name](formatShopDate(missedRight.until)) : null;
}

export interface UnitReturn {
  readonly id: string;
  readonly status: ReturnStatus;
  readonly requestedAt: Date;
  readonly closedAt: Date | null;
  /** Returned units; `line` is the position of the order line, from 0. */
  readonly lines: readonly { readonly line: number; readonly qty: number; readonly wish: Remedy }[];
}

/**
 * Returns the lines of a return that count as returned: none of a declined return, all of an open one, and of
 * a closed one all except repaired lines, which were sent back.
 */
export const getReturnedLines = <Line extends { readonly wish: Remedy }>({
  status,
  lines,
}: {
  readonly status: ReturnStatus;
  readonly lines: readonly Line[];
}): readonly Line[] => {
  if (status === 'declined') return [];
  return lines.filter(({ wish }) => status !== 'closed' || wish !== 'repair');
};

/**
 * Counts the units of each order line that are in no return, in a declined one, or were sent back repaired to
 * the buyer.
 */
export function countUnreturnedUnits(
  bought: readonly { readonly qty: number }[],
  returns: readonly Pick<UnitReturn, 'status' | 'lines'>[],
): number[] {
  const units = returns.flatMap(getReturnedLines);
  return bought.map(({ qty }, line) => qty - sumLineUnits(line, units));
}

interface ClosableReturn {
  readonly status: ReturnStatus;
  readonly requestedAt: Date | string;
  readonly closedAt: Date | string | null;
  readonly lines: readonly { readonly line: number; readonly qty: number; readonly wish: Remedy }[];
}

/**
 * Returns the time at which repaired units of the order line at `position`, counted from 0, were last sent
 * back; without `position`, those of any line. Null when none were.
 */
export function getRepairTime(returns: readonly ClosableReturn[], position?: number): Date | null {
  const times = returns.flatMap(({ status, closedAt, lines }) => {
    const isRepair = lines.some(
      ({ line, qty, wish }) => wish === 'repair' && qty > 0 && (position === undefined || line === position),
    );
    return status === 'closed' && closedAt !== null && isRepair ? [new Date(closedAt).getTime()] : [];
  });
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/**
 * Counts the units of the order line at `position`, counted from 0, that were sent back repaired, are under
 * the warranty of the repair, and were not returned since.
 */
function countRepairedUnits(returns: readonly ClosableReturn[], position: number, now: Date): number {
  const repairs = returns.flatMap(({ status, closedAt, lines }) => {
    if (status !== 'closed' || closedAt === null || getRepairWarrantyEnd(new Date(closedAt)) < now) return [];
    const qty = sumLineUnits(
      position,
      lines.filter(({ wish }) => wish === 'repair'),
    );
    return qty > 0 ? [{ qty, at: new Date(closedAt) }] : [];
  });
  const isLater = ({ requestedAt }: ClosableReturn) => repairs.some(({ at }) => at <= new Date(requestedAt));
  const repairedQty = repairs.reduce((sum, { qty }) => sum + qty, 0);
  return Math.max(0, repairedQty - sumLineUnits(position, returns.filter(isLater).flatMap(getReturnedLines)));
}

/**
 * Limits the returnable units of each line to the warranted ones: all of them in the six months after the
 * receipt, then only repaired units whose repair is under warranty and that were not returned since.
 */
export function limitToWarranty(
  returnable: readonly number[],
  {
    returns,
    receivedAt,
    now,
  }: { readonly returns: readonly ClosableReturn[]; readonly receivedAt: Date; readonly now: Date },
): readonly number[] {
  if (getLateMessage({ reason: 'faulty', wish: 'repair' }, receivedAt, now) === null) return returnable;
  return returnable.map((qty, line) => Math.min(qty, countRepairedUnits(returns, line, now)));
}

/** Sums the units of the order line at position `on`, counted from 0. */
export const sumLineUnits = (
  on: number,
  units: readonly { readonly line: number; readonly qty: number }[],
): number => units.reduce((sum, { line, qty }) => sum + (line === on ? qty : 0), 0);

/** Messages for missing and invalid values, shared by the form and the API. */
export const RETURN_MESSAGES = {
  article: 'Please choose an item.',
  quantity: 'Please choose a quantity.',
  reason: 'Please choose a reason.',
  wish: 'Please choose what you would like.',
  repair: 'Only faulty or wrong items can be repaired.',
  size: 'Please choose a size.',
} as const;
