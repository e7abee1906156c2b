import type { Order } from '@shop/contract/orders';
import { cardSurface, DataTable, DateText, useShopIdentity } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

const COLUMNS = ['QTY', 'ITEM', 'SIZE'];

/** What goes into the parcel of an order, without prices: it may be a gift. */
export function PackingSlip({ order }: { order: Order }) {
  const headingId = useId();
  const { name } = useShopIdentity();
  const to = order.shippingAddress;
  const pieces = order.orderItems.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Slip aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>Order {order.number}</h2>
        <p>
          {name} · <DateText iso={order.createdAt} />
        </p>
      </header>
      <address>
        <strong>{order.user.name}</strong>
        <br />
        {to.address}
        <br />
        {to.city} {to.postalCode}
        <br />
        {to.country}
        <br />
        {to.phone}
      </address>
      <DataTable caption={`Items of order ${order.number}`} columns={COLUMNS}>
        {order.orderItems.map((item) => (
          <tr key={`${item.product}-${item.size}`}>
            <td data-label="QTY">{item.qty}</td>
            <td data-label="ITEM">{item.name}</td>
            <td data-label="SIZE">{item.size}</td>
          </tr>
        ))}
      </DataTable>
      <p>{pieces === 1 ? '1 piece' : `${String(pieces)} pieces`}</p>
    </Slip>
  );
}

const Slip = styled.article`
  display: grid;
  gap: 16px;
  max-width: 48rem;
  padding: 24px;
  ${cardSurface}

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px 24px;
  }
  address {
    font-style: normal;
    overflow-wrap: anywhere;
  }
  @media print {
    max-width: none;
    padding: 0;
    box-shadow: none;
    break-after: page;
    break-inside: avoid;

    &:last-child {
      break-after: auto;
    }
  }
`;
