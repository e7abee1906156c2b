import { centsFromRand } from '@shop/domain/money';
import { shippingCents } from '@shop/domain/totals';
import { selectPricing, useAppSelector } from '@shop/shared-ui';
import styled from 'styled-components';
import { promisesOf } from '../../shared/useShopPromises.ts';

/** The cost of delivering this product alone, as long as no address is known. */
export function DeliveryCost({ price }: { price: number }) {
  const rules = useAppSelector(selectPricing);
  const { fee, freeAbove } = promisesOf(rules);
  const isFree = shippingCents(centsFromRand(price) ?? 0, undefined, rules) === 0;
  return <Note>{isFree ? 'Free delivery' : `Delivery ${fee}, free over ${freeAbove}`}</Note>;
}

const Note = styled.p`
  justify-self: center;
  margin-top: -4px;
  color: var(--muted);
  font-size: 0.875rem;
  text-align: center;
`;
