import { formatCities } from '@shop/domain/deliveryTimes';
import { formatRand } from '@shop/domain/money';
import { computeShippingCents } from '@shop/domain/totals';
import { selectPricing, useAppSelector } from '@shop/shared-ui';
import { useCartQuote } from '../../shared/voucher/useCartQuote.ts';

/** Names the cost of delivery to the city in the shipping form; without a city, the cities with free delivery. */
export function DeliveryCostHint({ city }: { city: string }) {
  const { totals, discount } = useCartQuote();
  const pricing = useAppSelector(selectPricing);
  if (city.trim() === '') return <>Delivery is always free in {formatCities(pricing.freeCities)}.</>;
  const isFreeByVoucher = discount?.amount === 0;
  const cost = isFreeByVoucher ? 0 : computeShippingCents(totals.itemsCents, city, pricing);
  return <>{cost === 0 ? 'Delivery is free.' : `Delivery costs ${formatRand(cost)}.`}</>;
}
