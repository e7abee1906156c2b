import type { Order } from '@shop/contract/orders';
import { Alert, formatPrice } from '@shop/shared-ui';
import styled from 'styled-components';
import { useGetExchangeRateQuery } from '../../../shared/orderEndpoints.ts';
import { getQuotedUsd, convertToUsd } from './usd.ts';
import { useNow } from './useNow.ts';

const RATE_FAILED_MESSAGE = 'Failed to fetch exchange rate';
const MINUTE_MS = 60_000;

/** The total in US dollars, the currency of card payments, followed by the total in rand. */
export function UsdAmount({ order }: { order: Order }) {
  const quoted = getQuotedUsd(order, useNow(MINUTE_MS));
  const { data, error, refetch, isFetching } = useGetExchangeRateQuery(undefined, { skip: quoted !== null });
  if (quoted === null && error && !data) {
    return (
      <Alert busy={isFetching} onRetry={() => void refetch()}>
        {RATE_FAILED_MESSAGE}
      </Alert>
    );
  }
  const usd = quoted ?? (data ? convertToUsd(order, data.conversion_rates.USD) : null);
  return (
    <AmountText>
      {usd === null
        ? '\u00a0'
        : `Your card will be charged US$${usd} (${formatPrice(order.totalPrice)} at today's rate).`}
    </AmountText>
  );
}

const AmountText = styled.p`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
