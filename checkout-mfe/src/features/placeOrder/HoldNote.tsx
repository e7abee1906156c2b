import { getReservation } from '@shop/domain/reservations';
import { selectCartCount, useAppSelector, useGetShopConfigQuery } from '@shop/shared-ui';

const MINUTE_MS = 60_000;

/** Says for how long an order of the cart would hold its items, once the shop's rules are known. */
export function HoldNote() {
  const units = useAppSelector(selectCartCount);
  const { reservation } = useGetShopConfigQuery({}).data ?? {};
  const { durationMs } = reservation ? getReservation(units, reservation) : { durationMs: 0 };
  return <>We'll hold your items {formatHoldTime(durationMs)}.</>;
}

/** Formats whole minutes, rounded down, because the shop promises no more than it holds. */
function formatHoldTime(durationMs: number): string {
  const minutes = Math.floor(durationMs / MINUTE_MS);
  if (minutes < 1) return 'while you pay';
  return minutes === 1 ? 'for 1 minute' : `for ${String(minutes)} minutes`;
}
