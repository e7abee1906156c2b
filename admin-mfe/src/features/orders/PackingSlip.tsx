import type { Order } from '@shop/contract/orders';
import type { Seller } from '@shop/domain/documents';
import { formatSeller } from '@shop/domain/documents';
import { formatShopDate } from '@shop/domain/shopDays';
import { cardSurface, useShopIdentity, VisuallyHidden } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

const COLUMNS = ['QTY', 'ITEM', 'SIZE'];

/** The packing slip of an order, without prices because the parcel may be a gift. */
export function PackingSlip({ order }: { order: Order }) {
  const headingId = useId();
  const shop = useShopIdentity();
  const to = order.shippingAddress;
  const units = order.orderItems.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Slip aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>Order {order.number}</h2>
        <p>
          From: {formatSeller(getSeller(order) ?? { ...shop, address: null })} ·{' '}
          <time dateTime={order.createdAt}>{formatShopDate(order.createdAt)}</time>
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
      <Items>
        <VisuallyHidden as="caption">Items of order {order.number}</VisuallyHidden>
        <thead>
          <tr className="paper-only">
            <th colSpan={COLUMNS.length}>Order {order.number}</th>
          </tr>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map((item) => (
            <tr key={`${item.product}-${item.size}-${item.price}`}>
              <td>{item.qty}</td>
              <td>{item.name}</td>
              <td>{item.size}</td>
            </tr>
          ))}
        </tbody>
      </Items>
      <p>{units === 1 ? '1 item' : `${String(units)} items`}</p>
    </Slip>
  );
}

/**
 * Returns the seller of the order's invoice; null without an invoice, or if it was issued without a seller.
 */
function getSeller({ sellerName, sellerLegalName, sellerRegistration }: Order): Seller | null {
  if (sellerName === undefined) return null;
  return { name: sellerName, legalName: sellerLegalName, registration: sellerRegistration };
}

/** A plain table, because `DataTable` shows cards at a phone's width, and paper is as narrow. */
const Items = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: var(--muted);
    font-size: 0.875rem;
    letter-spacing: 0.04em;
  }
  tr {
    break-inside: avoid;
  }
  .paper-only {
    display: none;
  }
  @media print {
    .paper-only {
      display: table-row;
    }
  }
  :is(th, td):first-child {
    width: 3.5rem;
    font-variant-numeric: tabular-nums;
  }
  :is(th, td):last-child {
    width: 6rem;
    padding-right: 0;
  }
`;

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
    /* A block, because a grid that is longer than the rest of the page would begin on the next page. */
    display: block;
    break-after: page;

    > * {
      margin-block: 0 16px;
    }
    &:last-child {
      break-after: auto;
    }
  }
`;
