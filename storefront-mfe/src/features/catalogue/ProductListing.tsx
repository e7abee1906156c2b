import { PageHeading, Pagination, media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useListProductsQuery } from './catalogueEndpoints.ts';
import { Failure } from './Failure.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { ProductGrid } from './ProductGrid.tsx';

const PAGE_OF_CARDS = 12;

interface ProductListingProps {
  keyword?: string;
  /** The page number as it stands in the URL. The server treats invalid numbers as page 1 and clamps the rest. */
  pageNumber?: string | undefined;
  hrefOfPage: (page: number) => string;
  label: string;
  empty: ReactNode;
}

export function ProductListing(props: ProductListingProps) {
  const { keyword, pageNumber = '1', hrefOfPage, label, empty } = props;
  const input = keyword === undefined ? { pageNumber } : { keyword, pageNumber };
  const { currentData, error, isFetching, refetch } = useListProductsQuery(input);
  const { page, pages, products } = currentData ?? { page: 1, pages: 1, products: null };
  const pager = (place: string) =>
    pages > 1 ? <Pagination page={page} pages={pages} href={hrefOfPage} label={`Pages, ${place}`} /> : null;
  return (
    <>
      <Head>
        <PageHeading />
        {pager('top')}
      </Head>
      {/* A failed refresh is shown above the products, which stay. */}
      {error && !isFetching ? (
        <Problem>
          <Failure error={error} onRetry={() => void refetch()} />
        </Problem>
      ) : null}
      {products === null && (!error || isFetching) ? <GridSkeleton cards={PAGE_OF_CARDS} /> : null}
      {products?.length === 0 ? empty : null}
      {products && products.length > 0 ? (
        <Listing>
          <ProductGrid products={products} label={label} />
          {pager('bottom')}
        </Listing>
      ) : null}
    </>
  );
}

/** From 992 px the pagination is beside the heading. */
const Head = styled.div`
  display: grid;
  gap: 16px;

  ${media.up('lg')} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
`;

const Problem = styled.div`
  margin-top: 16px;
`;

const Listing = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 20px;
`;
