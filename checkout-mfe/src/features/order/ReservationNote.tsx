import { shopApi, useAppDispatch } from '@shop/shared-ui';
import { useEffect } from 'react';
import { useNow } from '../cardPayment/useNow.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

function timeLeft(leftMs: number): string {
  if (leftMs < MINUTE_MS) return 'less than a minute';
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** How long the items are still kept for the buyer. */
export function ReservationNote({ expiresAt }: { expiresAt: string }) {
  const leftMs = Date.parse(expiresAt) - useNow(SECOND_MS);
  const isOver = leftMs <= 0;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isOver) dispatch(shopApi.util.invalidateTags(['Order']));
  }, [isOver, dispatch]);
  if (isOver) return null;
  return (
    <p className="screen-only">
      Your items are kept for you for another <strong>{timeLeft(leftMs)}</strong>.
    </p>
  );
}
