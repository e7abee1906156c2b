import { Container, EmptyState, useParams } from '@shop/shared-ui';
import { ProductListing } from './ProductListing.tsx';

export function FeaturedPage() {
  const { pageNumber = '1' } = useParams();
  return (
    <Container>
      <ProductListing
        key={pageNumber}
        path="/home"
        pageNumber={pageNumber}
        hrefOfPage={(page) => `/page/${page}`}
        label="Products"
        empty={<EmptyState text="No products found" />}
      />
    </Container>
  );
}
