import { Container, useParams } from '@shop/shared-ui';
import { LazyNoSearchResults } from './LazyNoSearchResults.tsx';
import { ProductListing } from './ProductListing.tsx';

export function SearchPage() {
  const { keyword = '', pageNumber = '1' } = useParams();
  const path = `/search/${encodeURIComponent(keyword)}`;
  return (
    <Container>
      <ProductListing
        key={`${keyword} ${pageNumber}`}
        path={path}
        keyword={keyword}
        pageNumber={pageNumber}
        hrefOfPage={(page) => `${path}/page/${page}`}
        label="Search results"
        empty={<LazyNoSearchResults keyword={keyword} />}
      />
    </Container>
  );
}
