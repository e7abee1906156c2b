import { Link, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { ShopContact } from '../../shared/ShopContact.tsx';
import { LandingContainer } from './LandingContainer.ts';
import { useDeliveryTerms } from '../../shared/useDeliveryTerms.ts';

export function ServiceNotes() {
  const { deliveryTimes } = useDeliveryTerms();
  return (
    <LandingContainer>
      <Notes aria-label="Shopping with us">
        <article>
          <h2>Shipping</h2>
          <p>
            Nationwide, {deliveryTimes.nationwide}. <Link to="/shippingInfo">What it costs</Link>
          </p>
        </article>
        <article>
          <h2>Returns</h2>
          <p>
            Return online orders by contacting the store. <Link to="/returns">How it works</Link>
          </p>
        </article>
        <article>
          <h2>Secure payments</h2>
          <p>Pay by credit card through our payment provider. We never see your card number.</p>
        </article>
        <article>
          <h2>Support</h2>
          <p>
            Real people answer: <ShopContact />
          </p>
        </article>
      </Notes>
    </LandingContainer>
  );
}

const Notes = styled.section`
  display: grid;
  gap: 24px;
  padding-block: 48px 64px;

  article {
    padding-top: 16px;
    border-top: 4px solid var(--ink);
  }
  h2 {
    margin: 0 0 8px;
    font-size: 1.125rem;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  ${media.up('sm')} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.up('lg')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
