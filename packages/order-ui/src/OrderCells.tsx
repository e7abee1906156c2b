import type { Order } from '@shop/contract/orders';
import { getOrderState } from '@shop/domain/orderStates';
import { DateText, media, Price } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { Chip } from './Chip.tsx';
import { ParcelLink } from './ParcelLink.tsx';
import styled from 'styled-components';

interface OrderCellsProps {
  order: Order;
  /** Chips for states of the order that its dates of payment and delivery do not show. */
  marks: ReactNode;
  /** Names of the state that a table shows in place of 'Not yet', by column; a card has them elsewhere. */
  stateNames?: { readonly paid?: string; readonly delivered?: string };
}

/** Cells of an order in every list: date, total, payment and delivery. */
export function OrderCells({ order, marks, stateNames = {} }: OrderCellsProps) {
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
          <DateOrPlaceholder
            iso={order.paidAt}
            isOver={isOver}
            stateName={stateNames.paid}
            hasMark={isOver}
          />{' '}
          {marks}
        </span>
      </td>
      <td data-label="DELIVERED">
        <span>
          <DateOrPlaceholder iso={order.deliveredAt} isOver={isOver} stateName={stateNames.delivered} />
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

interface DateOrPlaceholderProps {
  iso: string | null;
  isOver: boolean;
  stateName: string | undefined;
  /** True if another chip of the cell says what the placeholder would. */
  hasMark?: boolean;
}

/** Shows a date or, without one, 'Not yet' or the state; a dash for an expired or cancelled order. */
function DateOrPlaceholder({ iso, isOver, stateName, hasMark = false }: DateOrPlaceholderProps) {
  if (iso !== null) return <DateText iso={iso} />;
  return (
    <>
      <Muted role="img" aria-label="No" data-replaced={hasMark || stateName !== undefined}>
        {isOver ? '–' : 'Not yet'}
      </Muted>
      {stateName !== undefined && (
        <TableChip>
          <Chip>{stateName}</Chip>
        </TableChip>
      )}
    </>
  );
}

const Parcel = styled.span`
  display: block;
`;

const Muted = styled.span`
  color: var(--muted);

  /* Screen readers still hear the column's No before the state. */
  &[data-replaced='true'] {
    ${media.up('md')} {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

const TableChip = styled.span`
  ${media.down('md')} {
    display: none;
  }
`;
