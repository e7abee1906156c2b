import type { RightName, Wish } from './consumerRights.ts';
import { rightsOf } from './consumerRights.ts';
import { formatShopDate } from './shopDays.ts';

/** requested -> approved -> received -> closed; requested or approved -> declined, with a reason. */
export const RETURN_STATUSES = ['requested', 'approved', 'declined', 'received', 'closed'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

const NEXT: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['approved', 'declined'],
  // A parcel may never come, or its articles may be worn.
  approved: ['received', 'declined'],
  received: ['closed'],
  declined: [],
  closed: [],
};

/** The states from which `to` may be reached: the WHERE clause of a guarded update. */
export function returnStatusesBefore(to: ReturnStatus): ReturnStatus[] {
  return RETURN_STATUSES.filter((from) => NEXT[from].includes(to));
}

/** The states that wait for somebody, in which the pieces of an exchange are set aside. */
export const OPEN_RETURNS: readonly ReturnStatus[] = RETURN_STATUSES.filter((from) => NEXT[from].length > 0);

export const RETURN_REASONS = ['changedMind', 'size', 'faulty', 'wrong'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  changedMind: 'Changed my mind',
  size: 'Another size',
  faulty: 'Faulty',
  wrong: 'Not what I ordered',
};

export const NOTE_MAX = 500;

/** Why no return can be approved while the shop has no address. */
export const NO_RETURN_ADDRESS =
  'The shop has no address, so its buyers would not know where to send a return. Please set Address in the settings (SHOP_ADDRESS) first.';

/** Whether an article is replaced by the same size too: one that is not as it should be. */
export const isShopsFault = (reason: ReturnReason): boolean => reason === 'faulty' || reason === 'wrong';

/** The right on which a wish rests. */
export function rightFor(reason: ReturnReason, wish: Wish): RightName {
  if (isShopsFault(reason)) return 'faulty';
  return wish === 'refund' ? 'changedMind' : 'exchange';
}

const REFUSALS: Readonly<Record<RightName, (day: string) => string>> = {
  changedMind: (day) => `This order could be returned for a refund until ${day}.`,
  exchange: (day) => `This order could be exchanged until ${day}.`,
  faulty: (day) => `Faulty or wrong articles of this order could be returned until ${day}.`,
};

/** Why a wish comes too late; null as long as it is in time. */
export function lateRefusal(
  { reason, wish }: { reason: ReturnReason; wish: Wish },
  deliveredAt: Date,
  now: Date,
): string | null {
  const name = rightFor(reason, wish);
  const missed = rightsOf(deliveredAt).find((right) => right.name === name && right.until < now);
  return missed ? REFUSALS[name](formatShopDate(missed.until)) : null;
}

export interface ReturnedPieces {
  readonly id: string;
  readonly status: ReturnStatus;
  readonly requestedAt: Date;
  readonly closedAt: Date | null;
  /** `line` is the position of the order's line, from 0. */
  readonly lines: readonly { readonly line: number; readonly qty: number; readonly wish: Wish }[];
}

/** How many pieces of each line of an order have not been returned, and are in no return that waits. */
export function piecesLeft(
  bought: readonly { readonly qty: number }[],
  returns: readonly Pick<ReturnedPieces, 'status' | 'lines'>[],
): number[] {
  const pieces = returns.filter(({ status }) => status !== 'declined').flatMap(({ lines }) => lines);
  return bought.map(({ qty }, line) => qty - sumOn(line, pieces));
}

/** The pieces of one line. */
export const sumOn = (
  on: number,
  pieces: readonly { readonly line: number; readonly qty: number }[],
): number => pieces.reduce((sum, { line, qty }) => sum + (line === on ? qty : 0), 0);

/** What is missing, in the form and in a request. */
export const RETURN_SENTENCES = {
  article: 'Please choose an article.',
  quantity: 'Please choose a quantity.',
  reason: 'Please choose a reason.',
  wish: 'Please choose a refund or an exchange.',
  size: 'Please choose a size.',
} as const;
