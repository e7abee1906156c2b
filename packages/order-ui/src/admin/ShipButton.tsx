import type { Order } from '@shop/contract/orders';
import { Button } from '@shop/shared-ui';
import { useState } from 'react';
import { ShipDialog } from './ShipDialog.tsx';

/** Opens the form of the parcel: of an order that is to be sent, or of one that is on its way and has a mistake in it. */
export function ShipButton({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {order.shipment ? 'Change the parcel' : 'Mark As Shipped'}
      </Button>
      {isOpen && (
        <ShipDialog
          order={order}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
