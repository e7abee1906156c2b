import { ButtonLink, Container, EmptyState, usePageTitle, useParams } from '@shop/shared-ui';
import { MoreToSee } from './MoreToSee.tsx';
import { ProductListing } from './ProductListing.tsx';

export function SearchPage() {
  const { keyword = '', pageNumber } = useParams();
  const heading = `Results for "${keyword}"`;
  usePageTitle(heading);
  return (
    <Container>
      <ProductListing
        heading={heading}
        keyword={keyword}
        pageNumber={pageNumber}
        hrefOfPage={(page) => `/search/${encodeURIComponent(keyword)}/page/${page}`}
        label="Search results"
        empty={<NothingFound />}
      />
    </Container>
  );
}

function NothingFound() {
  return (
    <>
      <EmptyState text="No products found">
        <div>
          All words of a search must match. Try fewer words, or a shorter one: “hood” finds every hoodie.
        </div>
        <ButtonLink to="/home">See all products</ButtonLink>
      </EmptyState>
      <MoreToSee />
    </>
  );
}
