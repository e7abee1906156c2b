import { announce, shopApi, useAppDispatch } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import { useNow } from './cardPayment/useNow.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** Polling interval in ms after the reservation's end: the server expires orders with a delay of seconds. */
const RECHECK_MS = 3000;

function formatTimeLeft(leftMs: number): string {
  if (leftMs < MINUTE_MS) return 'minute';
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return minutes === 1 ? 'minute' : `${minutes} minutes`;
}

/** Remaining minutes that are announced to screen readers. A live region would announce every change. */
const ANNOUNCED_MINUTES = [10, 5, 1];

function useTimeLeftAnnouncements(leftMs: number): void {
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  const previousMinutes = useRef(minutes);
  useEffect(() => {
    if (minutes < previousMinutes.current && ANNOUNCED_MINUTES.includes(minutes)) {
      announce(`We're holding your items for another ${formatTimeLeft(minutes * MINUTE_MS)}.`);
    }
    previousMinutes.current = minutes;
  }, [minutes]);
}

/** The remaining time of the items' reservation. */
export function ReservationNote({ expiresAt }: { expiresAt: string }) {
  const leftMs = Date.parse(expiresAt) - useNow(SECOND_MS);
  const isOver = leftMs <= 0;
  const dispatch = useAppDispatch();
  useTimeLeftAnnouncements(leftMs);
  useEffect(() => {
    if (!isOver) return undefined;
    const refetchOrder = (): void => {
      dispatch(shopApi.util.invalidateTags(['Order']));
    };
    refetchOrder();
    const timer = setInterval(refetchOrder, RECHECK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isOver, dispatch]);
  if (isOver) return null;
  return (
    <p className="screen-only">
      We're holding your items for another <strong>{formatTimeLeft(leftMs)}</strong>.
    </p>
  );
}
