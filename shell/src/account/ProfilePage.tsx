import { Container, PageHeading, selectUserInfo, useAppSelector, usePageTitle } from '@shop/shared-ui';
import styled from 'styled-components';
import { MyOrders } from './MyOrders.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export function ProfilePage() {
  usePageTitle('User Profile');
  const visitor = useAppSelector(selectUserInfo);
  if (!visitor) return null;
  return (
    <Container>
      <Columns>
        <section aria-labelledby="profile-heading">
          <PageHeading>
            <span id="profile-heading">User Profile</span>
          </PageHeading>
          <Card>
            <ProfileForm key={visitor._id} visitor={visitor} />
          </Card>
        </section>
        <section aria-labelledby="orders-heading">
          <h2 id="orders-heading">My Orders</h2>
          <MyOrders />
        </section>
      </Columns>
    </Container>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 48px 32px;
  align-items: start;

  section {
    display: grid;
    gap: 20px;
    min-width: 0;
  }

  h2 {
    line-height: 2.25rem;
  }

  @media (min-width: 992px) {
    grid-template-columns: minmax(280px, 4fr) 8fr;
  }
`;

const Card = styled.div`
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--card);
  box-shadow: 0 0 0 1px var(--hairline);

  @media (min-width: 576px) {
    padding: 24px;
  }
`;
