import { PageHeading, Pagination, media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useListProductsQuery } from './catalogueEndpoints.ts';
import { Failure } from './Failure.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { ProductGrid } from './ProductGrid.tsx';

const PAGE_OF_CARDS = 12;

interface ProductListingProps {
  heading: string;
  keyword?: string;
  /** As the address has it: what is no number is page 1, and the server clamps the rest. */
  pageNumber?: string | undefined;
  hrefOfPage: (page: number) => string;
  label: string;
  empty: ReactNode;
}

export function ProductListing(props: ProductListingProps) {
  const { heading, keyword, pageNumber = '1', hrefOfPage, label, empty } = props;
  const input = keyword === undefined ? { pageNumber } : { keyword, pageNumber };
  const { currentData, error, isFetching, refetch } = useListProductsQuery(input);
  const { page, pages, products } = currentData ?? { page: 1, pages: 1, products: null };
  const pager = (place: string) =>
    pages > 1 ? <Pagination page={page} pages={pages} href={hrefOfPage} label={`Pages, ${place}`} /> : null;
  return (
    <>
      <Head>
        <PageHeading>{heading}</PageHeading>
        {pager('top')}
      </Head>
      {/* What is shown was right a moment ago: a refresh that failed is told above it and takes nothing away. */}
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

/** The pages stand beside the heading where there is room for both. */
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
