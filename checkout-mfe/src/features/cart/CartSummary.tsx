import { formatCities } from '@shop/domain/deliveryTimes';
import { formatRand } from '@shop/domain/money';
import type { Cents } from '@shop/domain/money';
import { getCentsToFreeShipping } from '@shop/domain/totals';
import {
  Button,
  Link,
  selectCartCount,
  selectPricing,
  selectShippingAddress,
  useAppSelector,
  media,
  cardSurface,
} from '@shop/shared-ui';
import styled from 'styled-components';
import { ArrivalNote } from '../../shared/ArrivalNote.tsx';
import { useCartQuote } from '../../shared/voucher/useCartQuote.ts';
import { VoucherField } from '../../shared/voucher/VoucherField.tsx';
import { PaymentNote } from './PaymentNote.tsx';
import { useOpenCheckout } from './useOpenCheckout.ts';

interface CartSummaryProps {
  /** True if a line prevents the order. */
  isBlocked: boolean;
  onBlocked: () => void;
}

export function CartSummary({ isBlocked, onBlocked }: CartSummaryProps) {
  const count = useAppSelector(selectCartCount);
  const { totals, discountRows } = useCartQuote();
  const openCheckout = useOpenCheckout();

  function handleProceed() {
    if (isBlocked) onBlocked();
    else openCheckout();
  }

  return (
    <Panel aria-label="Summary">
      <h2>Subtotal ({count}) items</h2>
      {discountRows.length > 0 ? (
        <dl>
          {discountRows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="amount">{formatRand(totals.itemsCents)}</p>
      {count === 0 ? null : <VoucherField />}
      <FreeShippingNote />
      {count === 0 ? null : <ArrivalNote />}
      <Button variant="primary" disabled={count === 0} onClick={handleProceed}>
        Proceed To Checkout
      </Button>
      {count === 0 ? null : (
        <>
          <Link to="/home">Continue shopping</Link>
          <PaymentNote />
        </>
      )}
    </Panel>
  );
}

function FreeShippingNote() {
  const {
    totals: { itemsCents, shippingCents },
    discount,
  } = useCartQuote();
  const pricing = useAppSelector(selectPricing);
  const city = useAppSelector(selectShippingAddress)?.city;
  if (itemsCents === 0) return null;
  const isFreeByVoucher = discount !== undefined && shippingCents === 0;
  const missingCents = isFreeByVoucher ? 0 : getCentsToFreeShipping(itemsCents, city, pricing);
  return (
    <div className="free">
      <p>{getFreeShippingText(missingCents)}</p>
      <progress aria-hidden="true" max={itemsCents + missingCents} value={itemsCents} />
      <p className="hint">
        Always free in {formatCities(pricing.freeCities)}. Delivery and VAT are shown before you order.
      </p>
    </div>
  );
}

/**
 * Says how much is missing for free delivery. Delivery is free only above a limit, so an order of exactly the
 * limit lacks one cent, which is not mentioned.
 */
function getFreeShippingText(missing: Cents): string {
  if (missing === 0) return 'You get free delivery.';
  if (missing === 1) return 'Anything more and your delivery is free.';
  return `Just over ${formatRand(missing - 1).replace(/\.00$/, '')} to go for free delivery.`;
}

const Panel = styled.section`
  display: grid;
  gap: 16px;
  padding: 24px;
  ${cardSurface}

  h2,
  p,
  dl,
  dd {
    margin: 0;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    justify-content: space-between;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    font-variant-numeric: tabular-nums;
  }
  h2 {
    font: 700 1.125rem/1.5 var(--body);
    letter-spacing: 0;
  }
  .amount {
    font-family: var(--display);
    font-size: 1.75rem;
    font-weight: 800;
    line-height: 1;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .free {
    display: grid;
    gap: 8px;
  }
  .hint {
    color: var(--muted);
    font-size: 0.875rem;
  }
  progress {
    width: 100%;
    height: 8px;
    border: 0;
    border-radius: var(--radius-pill);
    overflow: hidden;
    background: var(--hairline);
  }
  progress::-webkit-progress-bar {
    background: var(--hairline);
  }
  progress::-webkit-progress-value {
    background: var(--green);
  }
  progress::-moz-progress-bar {
    background: var(--green);
  }

  ${media.up('lg')} {
    position: sticky;
    top: 92px;
  }
`;
