import { formatCities } from '@shop/domain/deliveryTimes';
import { formatRand } from '@shop/domain/money';
import { selectPricing, useAppSelector } from '@shop/shared-ui';
import { useCartQuote } from '../../shared/voucher/useCartQuote.ts';

/** Names the cost of delivery to the city in the shipping form; without a city, the cities with free delivery. */
export function DeliveryCostHint({ city }: { city: string }) {
  const { shippingCents } = useCartQuote(city).totals;
  const { freeCities } = useAppSelector(selectPricing);
  if (city.trim() === '') return <>Delivery is always free in {formatCities(freeCities)}.</>;
  return <>{shippingCents === 0 ? 'Delivery is free.' : `Delivery costs ${formatRand(shippingCents)}.`}</>;
}
