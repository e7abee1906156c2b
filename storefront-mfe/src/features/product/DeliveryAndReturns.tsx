import { formatCities } from '@shop/domain/deliveryTimes';
import { Disclosure, Link } from '@shop/shared-ui';
import styled from 'styled-components';
import { useDeliveryTerms } from '../../shared/useDeliveryTerms.ts';

export function DeliveryAndReturns() {
  const { freeAbove, freeCities, deliveryTimes } = useDeliveryTerms();
  return (
    <Questions>
      <Section summary="Delivery">
        <Answer>
          Free above {freeAbove}
          {freeCities.length > 0 ? `, and always in ${formatCities(freeCities)}` : ''}. Nationwide,{' '}
          {deliveryTimes.afterPayment}. <Link to="/shippingInfo">Shipping Information</Link>
        </Answer>
      </Section>
      <Section summary="Returns">
        <Answer>
          Exchange it within 30 days of delivery: unworn, in its original packaging, with proof of purchase.{' '}
          <Link to="/returns">Returns &amp; Refunds Policy</Link>
        </Answer>
      </Section>
    </Questions>
  );
}

const Questions = styled.div`
  margin-top: 8px;
`;

const Section = styled(Disclosure)`
  border-top: 1px solid var(--line);

  &:last-child {
    border-bottom: 1px solid var(--line);
  }
`;

const Answer = styled.p`
  max-width: 34rem;
  padding-bottom: 16px;
  color: var(--muted);
`;
