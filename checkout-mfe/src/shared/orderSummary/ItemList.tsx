import { formatRand } from '@shop/domain/money';
import { formatSize } from '@shop/domain/products';
import { computeLineCents } from '@shop/domain/totals';
import { formatLineDiscount } from '@shop/domain/vouchers';
import { formatPrice, Link, ProductPicture, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { toPricedLine } from './toPricedLine.ts';

export interface ListedItem {
  /** Id of the product. */
  readonly product: string;
  readonly name: string;
  readonly image: string;
  readonly size: string;
  readonly qty: number;
  /** Price of a unit in rand, after the discount. */
  readonly price: number;
  /** Discount of all units in rand; absent without one. */
  readonly discount?: number | undefined;
  /** Reason why the item cannot be ordered in its present state. */
  readonly problem?: string | undefined;
}

/** Items of an order: picture, name, quantity x price = line total. */
export function ItemList({ items }: { items: readonly ListedItem[] }) {
  return (
    <List aria-label="Items">
      {items.map((item) => (
        // A discount can split a line into parts with different prices.
        <li key={`${item.product} ${item.size} ${item.price}`}>
          <span className="picture">
            <ProductPicture image={item.image} alt="" sizes="64px" />
          </span>
          <span className="name">
            <Link to={`/product/${item.product}`}>{item.name}</Link>
            <small>{formatSize(item.size)}</small>
            {item.problem === undefined ? null : <small className="problem">{item.problem}</small>}
          </span>
          <span className="sum">
            {item.qty} x {formatPrice(item.price)} ={' '}
            <strong>{formatRand(computeLineCents(toPricedLine(item)))}</strong>
            {item.discount === undefined ? null : <small>{formatLineDiscount(item)}</small>}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 4px 16px;
    align-items: center;
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
  li:first-child {
    border-top: 0;
  }
  .picture {
    grid-row: span 2;
    overflow: hidden;
    border-radius: var(--radius-small);
    background: var(--picture-ground);
  }
  .name {
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 400;
  }
  .problem {
    color: var(--danger);
    font-weight: 700;
  }
  .sum {
    font-variant-numeric: tabular-nums;
  }

  ${media.up('md')} {
    li {
      grid-template-columns: 64px minmax(0, 1fr) auto;
    }
    .picture {
      grid-row: auto;
    }
  }
`;
