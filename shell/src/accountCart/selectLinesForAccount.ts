import { PutCartInput } from '@shop/contract/cartInput';
import { MAX_ORDER_LINES } from '@shop/domain/products';
import { findLine } from './mergeCarts.ts';
import type { CartLineQuantity } from './mergeCarts.ts';

/**
 * Returns true for a line that the API accepts. Each line is validated separately, so that a line which the
 * API would refuse does not prevent sending other lines.
 */
const isSendable = (line: CartLineQuantity): boolean =>
  PutCartInput.safeParse({ lines: [line], version: 0 }).success;

/**
 * Selects the lines that the API accepts, at most as many as an account stores. Lines that the account
 * already has come first, because a line that is pushed out would count as removed on all devices. Lines that
 * are not selected stay in this browser.
 */
export function selectLinesForAccount(
  lines: readonly CartLineQuantity[],
  accountLines: readonly CartLineQuantity[],
): CartLineQuantity[] {
  const sendable = lines.filter(isSendable);
  if (sendable.length <= MAX_ORDER_LINES) return sendable;
  const storedLines = sendable.filter((line) => findLine(accountLines, line));
  const others = sendable.filter((line) => !findLine(accountLines, line));
  return [...storedLines, ...others].slice(0, MAX_ORDER_LINES);
}
