import { formatCities } from '@shop/domain/deliveryTimes';
import { centsFromRand } from '@shop/domain/money';
import { computeShippingCents } from '@shop/domain/totals';
import { selectPricing, useAppSelector } from '@shop/shared-ui';
import styled from 'styled-components';
import { formatDeliveryTerms } from '../../shared/useDeliveryTerms.ts';

/** Number of cities that the note names; the answer about delivery below has all of them. */
const MAX_NAMED_CITIES = 3;

/** Delivery cost of an order for one unit of this product, before an address is known. */
export function DeliveryCost({ price }: { price: number }) {
  const rules = useAppSelector(selectPricing);
  const { fee, freeAbove, freeCities } = formatDeliveryTerms(rules);
  if (computeShippingCents(centsFromRand(price) ?? 0, undefined, rules) === 0)
    return <Note>Free delivery</Note>;
  return (
    <Note>
      Delivery {fee}, free over {freeAbove}
      {formatFreeCities(freeCities)}
    </Note>
  );
}

function formatFreeCities(cities: readonly string[]): string {
  if (cities.length === 0) return '';
  return ` and in ${cities.length > MAX_NAMED_CITIES ? 'some cities' : formatCities(cities)}`;
}

const Note = styled.p`
  justify-self: center;
  margin-top: -4px;
  color: var(--muted);
  font-size: 0.875rem;
  text-align: center;
  text-wrap: balance;
`;
