import type { ReactNode } from 'react';
import { cardSurface } from '@shop/shared-ui';
import styled from 'styled-components';

interface AmountsPanelProps {
  /** Formatted amounts, e.g. `R1 234.50`. */
  amounts: Readonly<Record<'items' | 'shipping' | 'vat' | 'total', string>>;
  /** Discount that the amounts contain, as labels and values of the first rows. */
  discountRows: readonly (readonly [string, string])[];
  /** Content above the amounts, e.g. the payment of an unpaid order. */
  first?: ReactNode;
  children?: ReactNode;
}

/** The four amounts of an order, and above or below them the actions of the screen. */
export function AmountsPanel({ amounts, discountRows, first, children }: AmountsPanelProps) {
  return (
    <Panel aria-labelledby="order-summary">
      {first}
      <h2 id="order-summary">Order Summary</h2>
      <dl>
        {discountRows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Items</dt>
          <dd>{amounts.items}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{amounts.shipping}</dd>
        </div>
        <div>
          <dt>
            Vat
            <small>For information; not added to the total</small>
          </dt>
          <dd>{amounts.vat}</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{amounts.total}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: 20px;
  padding: 24px;
  ${cardSurface}

  > div {
    display: grid;
    gap: 16px;
  }
  @media print {
    padding: 0 0 24px;
    box-shadow: none;
    break-inside: avoid;
  }
  /* The empty live region remains in the page and takes no space. */
  [role='status']:empty {
    margin-top: -16px;
  }
  dl {
    margin: 0;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    font-variant-numeric: tabular-nums;
  }
  /* A label may shrink to its longest word, so that only very long amounts wrap below it. */
  dt {
    flex: 1 1 auto;
    width: min-content;
  }
  dd {
    min-width: 0;
    margin: 0 0 0 auto;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: 0.875rem;
    text-wrap: balance;
  }
  dl > .total {
    align-items: baseline;
    border: 0;
    font-weight: 700;
  }
  .total dd {
    font-family: var(--display);
    font-size: 1.75rem;
    font-weight: 800;
    font-stretch: 125%;
    letter-spacing: -0.02em;
  }
`;
