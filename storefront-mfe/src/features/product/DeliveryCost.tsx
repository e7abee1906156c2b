import { centsFromRand } from '@shop/domain/money';
import { shippingCents } from '@shop/domain/totals';
import { selectPricing, useAppSelector } from '@shop/shared-ui';
import { promisesOf } from '../landing/useShopPromises.ts';

/** What this one product costs to deliver to an address that is not yet known. */
export function DeliveryCost({ price }: { price: number }) {
  const rules = useAppSelector(selectPricing);
  const { fee, freeAbove } = promisesOf(rules);
  const isFree = shippingCents(centsFromRand(price) ?? 0, undefined, rules) === 0;
  return <p className="delivery">{isFree ? 'Free delivery' : `Delivery ${fee}, free over ${freeAbove}`}</p>;
}
