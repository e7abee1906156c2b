import { formatCities } from '@shop/domain/deliveryTimes';
import { formatRand } from '@shop/domain/money';
import { shippingCents } from '@shop/domain/totals';
import { selectCartTotals, selectPricing, useAppSelector } from '@shop/shared-ui';

/** Delivery costs to the city in the form. */
export function DeliveryNote({ city }: { city: string }) {
  const { itemsCents } = useAppSelector(selectCartTotals);
  const pricing = useAppSelector(selectPricing);
  if (city.trim() === '') return <>Delivery is always free in {formatCities(pricing.freeCities)}.</>;
  const cost = shippingCents(itemsCents, city, pricing);
  return <>{cost === 0 ? 'Delivery is free.' : `Delivery costs ${formatRand(cost)}.`}</>;
}
