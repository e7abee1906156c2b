import { Pagination } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useListProductsQuery } from './catalogueEndpoints.ts';
import { Failure } from './Failure.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { ProductGrid } from './ProductGrid.tsx';

const PAGE_OF_CARDS = 12;

interface ProductListingProps {
  keyword?: string;
  /** As the address has it: what is no number is page 1, and the server clamps the rest. */
  pageNumber?: string | undefined;
  hrefOfPage: (page: number) => string;
  label: string;
  empty: ReactNode;
}

export function ProductListing({ keyword, pageNumber = '1', hrefOfPage, label, empty }: ProductListingProps) {
  const input = keyword === undefined ? { pageNumber } : { keyword, pageNumber };
  const { currentData, error, isFetching, refetch } = useListProductsQuery(input);
  const hasFailed = Boolean(error) && !isFetching;

  if (!currentData && hasFailed) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <GridSkeleton cards={PAGE_OF_CARDS} />;
  if (currentData.products.length === 0) return empty;

  const { page, pages, products } = currentData;
  const pager = (place: string) =>
    pages > 1 ? <Pagination page={page} pages={pages} href={hrefOfPage} label={`Pages, ${place}`} /> : null;
  return (
    <Listing>
      {/* What is shown was right a moment ago: a refresh that failed is told above it and takes nothing away. */}
      {hasFailed ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {pager('top')}
      <ProductGrid products={products} label={label} />
      {pager('bottom')}
    </Listing>
  );
}

const Listing = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 16px;
`;
