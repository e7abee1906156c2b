import { Container } from '@shop/shared-ui';

export const MainColumn = () => (
  <Container>
    <p>The main column of a page, with its gutter.</p>
  </Container>
);
