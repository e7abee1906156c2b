import type { Order } from '@shop/contract/orders';
import { Button } from '@shop/shared-ui';
import { useState } from 'react';
import { ShipDialog } from './ShipDialog.tsx';

/** Opens the parcel form, in which an administrator ships the order or corrects the parcel of a shipped one. */
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
