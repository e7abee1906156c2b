import { ButtonLink, EmptyState } from '@shop/shared-ui';

export const Words = () => <EmptyState text="Your cart is empty" />;

export const WithLink = () => (
  <EmptyState text="No products match your search">
    <ButtonLink to="/home">See all products</ButtonLink>
  </EmptyState>
);
