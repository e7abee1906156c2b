import { ButtonLink, Container, EmptyState, useListCategoriesQuery, useParams } from '@shop/shared-ui';
import { toLabel } from './activeFilters.ts';
import { getCategoryPath } from './listFilters.ts';
import { ProductListing } from './ProductListing.tsx';

export function CategoryPage() {
  const { slug = '', pageNumber = '1' } = useParams();
  const { data } = useListCategoriesQuery();
  const path = getCategoryPath(slug);
  const knownCategory = data?.categories.find((category) => category.slug === slug);
  return (
    <Container>
      <ProductListing
        key={`${slug} ${pageNumber}`}
        path={path}
        category={slug}
        pageNumber={pageNumber}
        hrefOfPage={(page) => `${path}/page/${page}`}
        label="Products"
        title={knownCategory?.name ?? toLabel(slug)}
        empty={
          <EmptyState text="No products found">
            <ButtonLink to="/home">See all products</ButtonLink>
          </EmptyState>
        }
      />
    </Container>
  );
}
