import { ButtonLink, Container, PageHeading } from '@shop/shared-ui';

export function StartPage() {
  return (
    <Container>
      <PageHeading />
      <p>This page belongs to the Sample team.</p>
      <ButtonLink to="/home">All products</ButtonLink>
    </Container>
  );
}
