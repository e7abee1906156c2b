import { ButtonLink } from '@shop/shared-ui';

export const Primary = () => <ButtonLink to="/home">See all products</ButtonLink>;

export const Secondary = () => (
  <ButtonLink to="/cart" variant="secondary">
    Back to the cart
  </ButtonLink>
);

export const Small = () => (
  <ButtonLink to="/cart" size="small">
    Details
  </ButtonLink>
);
