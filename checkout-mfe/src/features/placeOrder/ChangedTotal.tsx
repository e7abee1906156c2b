import { Alert } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';

/** Says that the order costs something else than a moment ago. `total`: formatted. */
export function ChangedTotal({ total }: { total: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus leaves the button, so that a second Enter does not order at a total that was not read.
    note.current?.focus();
  }, []);
  return (
    <div ref={note} tabIndex={-1}>
      <Alert hint="Nothing has been ordered yet. Press Place Order again to order at this total.">
        The price of delivery or the VAT has changed. The total is {total} now.
      </Alert>
    </div>
  );
}
