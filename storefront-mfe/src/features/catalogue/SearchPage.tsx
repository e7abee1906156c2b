import { Container, useParams } from '@shop/shared-ui';
import { NothingFound } from './NothingFound.tsx';
import { ProductListing } from './ProductListing.tsx';

export function SearchPage() {
  const { keyword = '', pageNumber } = useParams();
  return (
    <Container>
      <ProductListing
        keyword={keyword}
        pageNumber={pageNumber}
        hrefOfPage={(page) => `/search/${encodeURIComponent(keyword)}/page/${page}`}
        label="Search results"
        empty={<NothingFound keyword={keyword} />}
      />
    </Container>
  );
}
