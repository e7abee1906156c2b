import type { ReactNode } from 'react';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { GridSkeleton } from '../../shared/GridSkeleton.tsx';
import { ProductGrid } from '../../shared/ProductGrid.tsx';
import { useListNamedProductsQuery } from '../../shared/saved/savedEndpoints.ts';

interface SavedProductRangeProps {
  ids: readonly string[];
  /** Number of saved products before this range. */
  skipped: number;
  /** Rendered if none of the products is available at present. */
  emptyState: ReactNode;
}

/** A range of the saved products, read by one call. */
export function SavedProductRange({ ids, skipped, emptyState }: SavedProductRangeProps) {
  const { data, error, isFetching, refetch } = useListNamedProductsQuery({ ids: ids.join(',') });
  if (error && !isFetching) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  const products = data?.products;
  if (products?.length === 0 && !isFetching) return emptyState;
  if (!products) return <GridSkeleton cards={ids.length} />;
  const isFirst = skipped === 0;
  const label = isFirst ? 'Saved products' : `Saved products from ${skipped + 1}`;
  return <ProductGrid products={products} label={label} isFirstView={isFirst} />;
}
