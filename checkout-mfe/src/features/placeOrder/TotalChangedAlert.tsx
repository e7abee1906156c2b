import { Alert } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import type { OrderChange } from './orderChange.ts';

const CHANGE_TEXTS: Readonly<Record<OrderChange, { readonly changeText: string; readonly hint: string }>> = {
  pricing: {
    changeText: 'The price of delivery or the VAT has changed.',
    hint: 'Nothing has been ordered yet. Press Place Order again to order at this total.',
  },
  // Another tab may have ordered the missing lines, so this does not say that nothing has been ordered.
  cart: {
    changeText: 'Your cart has changed.',
    hint: 'Please look at it again. Press Place Order to order at this total.',
  },
};

/** Says that the order differs from the one shown before. `total` is formatted. */
export function TotalChangedAlert({ change, total }: { change: OrderChange; total: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus leaves the button, so that a second Enter does not order at an unread total.
    note.current?.focus();
  }, []);
  return (
    <div ref={note} tabIndex={-1}>
      <Alert hint={CHANGE_TEXTS[change].hint}>
        {CHANGE_TEXTS[change].changeText} The total is now {total}.
      </Alert>
    </div>
  );
}
