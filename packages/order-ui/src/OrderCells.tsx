import type { Order } from '@shop/contract/orders';
import { getOrderState } from '@shop/domain/orderStates';
import { DateText, Price } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { ParcelLink } from './ParcelLink.tsx';
import styled from 'styled-components';

interface OrderCellsProps {
  order: Order;
  /** Chips for states of the order that its dates of payment and delivery do not show. */
  marks: ReactNode;
}

/** Cells of an order in every list: date, total, payment and delivery. */
export function OrderCells({ order, marks }: OrderCellsProps) {
  const isOver = ['expired', 'cancelled'].includes(getOrderState(order));
  return (
    <>
      <td data-label="DATE">
        <DateText iso={order.createdAt} />
      </td>
      <td data-label="TOTAL">
        <Price rand={order.totalPrice} />
      </td>
      <td data-label="PAID">
        <span>
          <DateOrPlaceholder iso={order.paidAt} isOver={isOver} /> {marks}
        </span>
      </td>
      <td data-label="DELIVERED">
        <span>
          <DateOrPlaceholder iso={order.deliveredAt} isOver={isOver} />
          {order.shipment && !order.isDelivered ? (
            <Parcel>
              <ParcelLink shipment={order.shipment} />
            </Parcel>
          ) : null}
        </span>
      </td>
    </>
  );
}

/** Shows a date or, without one, 'Not yet'; a dash for an expired or cancelled order. */
function DateOrPlaceholder({ iso, isOver }: { iso: string | null; isOver: boolean }) {
  if (iso !== null) return <DateText iso={iso} />;
  return (
    <Muted role="img" aria-label="No">
      {isOver ? '–' : 'Not yet'}
    </Muted>
  );
}

const Parcel = styled.span`
  display: block;
`;

const Muted = styled.span`
  color: var(--muted);
`;
