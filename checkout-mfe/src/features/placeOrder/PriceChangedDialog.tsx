import type { LinePriceChange } from '@shop/contract/errors';
import { priceCart, toCartLine } from '@shop/domain/cartPrice';
import type { Cents } from '@shop/domain/money';
import { formatRand } from '@shop/domain/money';
import {
  Button,
  Dialog,
  formatPrice,
  selectCartLines,
  selectCartTotals,
  selectPricing,
  selectShippingAddress,
  useAppSelector,
} from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useCartQuote } from '../../shared/voucher/useCartQuote.ts';

interface PriceChangedDialogProps {
  changes: readonly LinePriceChange[];
  onAccept: (totalCents: Cents) => void;
  onBack: () => void;
}

/** Returns total, discount and delivery cost at the new prices, and whether these prices end free delivery. */
function useNewTotals(changes: readonly LinePriceChange[]) {
  const lines = useAppSelector(selectCartLines);
  const city = useAppSelector(selectShippingAddress)?.city;
  const pricing = useAppSelector(selectPricing);
  const shownTotals = useAppSelector(selectCartTotals);
  const newLines = lines.map((line) => {
    const change = changes.find(({ product }) => product === line._id);
    return toCartLine(change ? { ...line, price: change.now, saleUntil: undefined } : line);
  });
  // The server already has the new prices, so its quote for the voucher is based on them.
  const quote = useCartQuote();
  const { shippingCents, totalCents } = quote.discount
    ? quote.totals
    : priceCart(newLines, city, null, pricing);
  return {
    totalCents,
    discountRows: quote.discountRows,
    isFetching: quote.isFetching,
    delivery: formatRand(shippingCents),
    endsFreeDelivery: !quote.discount && shippingCents > shownTotals.shippingCents,
  };
}

export function PriceChangedDialog({ changes, onAccept, onBack }: PriceChangedDialogProps) {
  const { totalCents, discountRows, isFetching, delivery, endsFreeDelivery } = useNewTotals(changes);
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus is on Back, so that a second Enter on Place Order does not accept unread prices.
    backButton.current?.focus();
  }, []);
  return (
    <Dialog title="Price changed" onClose={onBack}>
      <Body>
        <p>
          {changes.length > 0
            ? 'Some prices have changed since you added these to your cart.'
            : 'This order costs more than it did before.'}
        </p>
        <ul>
          {changes.map(({ product, name, was, now }) => (
            <li key={product}>
              <span>{name}</span>
              <span className="prices">
                <s aria-label={`Old price ${formatPrice(was)}`}>{formatPrice(was)}</s>{' '}
                <strong aria-label={`New price ${formatPrice(now)}`}>{formatPrice(now)}</strong>
              </span>
            </li>
          ))}
          {discountRows.length > 0 && !isFetching
            ? [...discountRows, ['Shipping', delivery]].map(([label, amount]) => (
                <li key={label}>
                  <span>{label}</span>
                  <span className="prices">{amount}</span>
                </li>
              ))
            : null}
        </ul>
        {endsFreeDelivery && <p>At these prices delivery is no longer free. It costs {delivery}.</p>}
        <p className="total">
          New total <strong>{isFetching ? '…' : formatRand(totalCents)}</strong>
        </p>
        <div className="actions">
          <Button variant="primary" busy={isFetching} onClick={() => onAccept(totalCents)}>
            Accept new total
          </Button>
          <Button ref={backButton} variant="secondary" onClick={onBack}>
            Back to cart
          </Button>
        </div>
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  .prices,
  .total {
    font-variant-numeric: tabular-nums;
  }
  .prices {
    white-space: nowrap;
  }
  s {
    color: var(--muted);
  }
  .total {
    display: flex;
    justify-content: space-between;
    font-size: 1.125rem;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;
