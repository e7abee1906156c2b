import { Container, EmptyState, usePageTitle, useParams } from '@shop/shared-ui';
import { ProductListing } from './ProductListing.tsx';

const HEADING = 'FEATURED PRODUCTS';

export function FeaturedPage() {
  const { pageNumber } = useParams();
  usePageTitle(HEADING);
  return (
    <Container>
      <ProductListing
        heading={HEADING}
        pageNumber={pageNumber}
        hrefOfPage={(page) => `/page/${page}`}
        label="Products"
        empty={<EmptyState text="No products found" />}
      />
    </Container>
  );
}
