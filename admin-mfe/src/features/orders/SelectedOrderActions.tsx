import type { FoundOrder } from '@shop/contract/adminOrderList';
import { exportOrders } from '@shop/contract/calls/adminOrderProcessing';
import { Button, ButtonLink } from '@shop/shared-ui';
import { useState } from 'react';
import { ExportLink } from '../../shared/ExportLink.tsx';
import type { Selection } from '../../shared/useSelection.ts';
import { getPackingSlipsPath } from './packingSlipsPath.ts';
import { DeliverOrdersDialog } from './DeliverOrdersDialog.tsx';
import { ShipOrdersDialog } from './ShipOrdersDialog.tsx';

/** Buttons for the selected orders. */
export function SelectedOrderActions({ selection }: { selection: Selection<FoundOrder> }) {
  const { chosen } = selection;
  const [dialog, setDialog] = useState<'ship' | 'deliver' | null>(null);
  const close = (): void => {
    setDialog(null);
  };
  const deselect = (ids: ReadonlySet<string>): void => {
    const handledOrders = chosen.filter(({ _id }) => ids.has(_id));
    if (handledOrders.length === chosen.length) {
      close();
      focusHeading();
    }
    if (handledOrders.length > 0) selection.toggleAll(handledOrders);
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setDialog('ship');
        }}
      >
        Mark as shipped
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={() => {
          setDialog('deliver');
        }}
      >
        Mark as delivered
      </Button>
      <ButtonLink to={getPackingSlipsPath(chosen)} variant="secondary" size="small">
        Packing slips
      </ButtonLink>
      <ExportLink href={`${exportOrders.path}?ids=${chosen.map(({ _id }) => _id).join(',')}`}>
        Export selection
      </ExportLink>
      {dialog === 'ship' && <ShipOrdersDialog orders={chosen} onShipped={deselect} onClose={close} />}
      {dialog === 'deliver' && <DeliverOrdersDialog orders={chosen} onDelivered={deselect} onClose={close} />}
    </>
  );
}

/** Focuses the page's heading, because the button that opened the dialog is removed together with the selection. */
function focusHeading(): void {
  setTimeout(() => document.querySelector('h1')?.focus());
}
