import { Container, EmptyState, useParams } from '@shop/shared-ui';
import { ProductListing } from './ProductListing.tsx';

export function FeaturedPage() {
  const { pageNumber } = useParams();
  return (
    <Container>
      <ProductListing
        pageNumber={pageNumber}
        hrefOfPage={(page) => `/page/${page}`}
        label="Products"
        empty={<EmptyState text="No products found" />}
      />
    </Container>
  );
}
