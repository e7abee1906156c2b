import { Container, EmptyState, PageHeading, usePageTitle, useParams } from '@shop/shared-ui';
import { ProductListing } from './ProductListing.tsx';

const HEADING = 'FEATURED PRODUCTS';

export function FeaturedPage() {
  const { pageNumber } = useParams();
  usePageTitle(HEADING);
  return (
    <Container>
      <PageHeading>{HEADING}</PageHeading>
      <ProductListing
        pageNumber={pageNumber}
        hrefOfPage={(page) => `/page/${page}`}
        label="Products"
        empty={<EmptyState text="No products found" />}
      />
    </Container>
  );
}
