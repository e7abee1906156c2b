import {
  Container,
  Link,
  PageHeading,
  selectUserInfo,
  useAppSelector,
  media,
  cardSurface,
} from '@shop/shared-ui';
import styled from 'styled-components';
import { useOptionalPages } from '../routing/optionalPages.ts';
import { LazySecurity } from './LazySecurity.tsx';
import { MyOrders } from './MyOrders.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';

export function ProfilePage() {
  const visitor = useAppSelector(selectUserInfo);
  const { hasSaved } = useOptionalPages();
  if (!visitor) return null;
  return (
    <Container>
      <PageHeading />
      <UnconfirmedEmail />
      <SectionLinks>
        <DetailsLink href="#details-heading">Your details</DetailsLink>
        {hasSaved && <Link to="/saved">Saved products</Link>}
      </SectionLinks>
      <Columns>
        <section aria-labelledby="orders-heading">
          <h2 id="orders-heading">My Orders</h2>
          <MyOrders />
        </section>
        <section aria-labelledby="details-heading">
          <h2 id="details-heading" tabIndex={-1}>
            Your Details
          </h2>
          <Card>
            <ProfileForm key={visitor._id} visitor={visitor} />
          </Card>
        </section>
      </Columns>
      <LazySecurity />
    </Container>
  );
}

const SectionLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin: 8px 0 0;
`;

/** Link to the form, which is below the orders on screens narrower than 992 px. */
const DetailsLink = styled.a`
  ${media.up('lg')} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: 48px 32px;
  align-items: start;
  margin-top: 24px;

  section {
    display: grid;
    gap: 20px;
    min-width: 0;
  }

  h2 {
    line-height: 2.25rem;
    scroll-margin-top: calc(var(--header-height) + 16px);
  }

  ${media.up('lg')} {
    grid-template-columns: 8fr minmax(280px, 4fr);
  }
`;

const Card = styled.div`
  padding: 20px;
  ${cardSurface}

  ${media.up('sm')} {
    padding: 24px;
  }
`;
