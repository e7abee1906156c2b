import { DELIVERY_TIME, citiesInWords } from '@shop/domain/delivery';
import { Disclosure, Link, selectPricing, useAppSelector } from '@shop/shared-ui';
import styled from 'styled-components';
import { promisesOf } from '../landing/useShopPromises.ts';

/** What people ask before they buy, beside the button and not three pages away. */
export function DeliveryAndReturns() {
  const { freeAbove, freeCities } = promisesOf(useAppSelector(selectPricing));
  return (
    <Questions>
      <Disclosure summary="Delivery">
        <p>
          Free above {freeAbove}
          {freeCities.length > 0 ? `, and always in ${citiesInWords(freeCities)}` : ''}. Nationwide,{' '}
          {DELIVERY_TIME}. <Link to="/shippingInfo">Shipping Information</Link>
        </p>
      </Disclosure>
      <Disclosure summary="Returns">
        <p>
          Exchanged within 30 days of delivery: unworn, in its original packaging, with proof of purchase.{' '}
          <Link to="/returns">Returns &amp; Refunds Policy</Link>
        </p>
      </Disclosure>
    </Questions>
  );
}

const Questions = styled.div`
  margin-top: 8px;

  > * {
    border-top: 1px solid var(--line);
  }
  > :last-child {
    border-bottom: 1px solid var(--line);
  }
  p {
    max-width: 60ch;
    padding-bottom: 16px;
    color: var(--muted);
  }
`;
