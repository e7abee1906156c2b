import { formatRand } from '@shop/domain/money';
import { selectCartCount, useAppSelector } from '@shop/shared-ui';
import styled from 'styled-components';
import { useCartQuote } from '../voucher/useCartQuote.ts';

interface OrderTotalProps {
  /** City that the buyer may still be typing; the saved one without it. */
  typedCity?: string;
}

/** The total of the order in one line, for the steps before its summary. Renders nothing for an empty cart. */
export function OrderTotal({ typedCity }: OrderTotalProps) {
  const { itemsCents, shippingCents, totalCents } = useCartQuote(typedCity).totals;
  const isEmpty = useAppSelector(selectCartCount) === 0;
  if (isEmpty) return null;
  // The fee is not certain before the city is known, because some cities have free delivery.
  const isFeeUnknown = shippingCents > 0 && typedCity?.trim() === '';
  return (
    <Line>
      <span>{isFeeUnknown ? 'Total before delivery' : getLabel(shippingCents)}</span>{' '}
      <strong>{formatRand(isFeeUnknown ? itemsCents : totalCents)}</strong>
    </Line>
  );
}

function getLabel(shippingCents: number): string {
  return shippingCents === 0 ? 'Total, with free delivery' : 'Total, delivery included';
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: baseline;
  justify-content: space-between;
  max-width: none;
  margin: 0;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  font-variant-numeric: tabular-nums;

  strong {
    min-width: 0;
    margin-left: auto;
    font-size: 1.375rem;
    overflow-wrap: anywhere;
  }
`;
