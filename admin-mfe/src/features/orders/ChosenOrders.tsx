import type { FoundOrder } from '@shop/contract/adminOrderList';
import { exportOrders } from '@shop/contract/calls/adminOrderWork';
import { Button, ButtonLink } from '@shop/shared-ui';
import { useState } from 'react';
import { ExportLink } from '../../shared/ExportLink.tsx';
import type { Selection } from '../../shared/useSelection.ts';
import { getPackingSlipsPath } from './packingSlipsPath.ts';
import { ShipOrdersDialog } from './ShipOrdersDialog.tsx';

/** Buttons for the selected orders. */
export function ChosenOrders({ selection }: { selection: Selection<FoundOrder> }) {
  const { chosen } = selection;
  const [isShipping, setIsShipping] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setIsShipping(true);
        }}
      >
        Mark as shipped
      </Button>
      <ButtonLink to={getPackingSlipsPath(chosen)} variant="secondary" size="small">
        Packing slips
      </ButtonLink>
      <ExportLink href={`${exportOrders.path}?ids=${chosen.map(({ _id }) => _id).join(',')}`}>
        Export selection
      </ExportLink>
      {isShipping && (
        <ShipOrdersDialog
          orders={chosen}
          onShipped={(ids) => {
            const shipped = chosen.filter(({ _id }) => ids.has(_id));
            if (shipped.length === chosen.length) {
              setIsShipping(false);
              focusHeading();
            }
            if (shipped.length > 0) selection.toggleAll(shipped);
          }}
          onClose={() => {
            setIsShipping(false);
          }}
        />
      )}
    </>
  );
}

/** The button that opened the dialog is removed together with the selection, so the heading takes the focus. */
function focusHeading(): void {
  setTimeout(() => document.querySelector('h1')?.focus());
}
