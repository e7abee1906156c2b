import type { listProducts } from '@shop/contract/products';
import type { OutputOf } from '@shop/contract/endpoint';
import { media } from '@shop/shared-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { getActiveFilters } from './activeFilters.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterForm, LIST_FORM_ID } from './FilterForm.tsx';
import { GridSkeleton } from '../../shared/GridSkeleton.tsx';
import { removeFilters } from './listFilters.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { LazyNoMatchingProducts } from './LazyNoMatchingProducts.tsx';
import { LIST_PICTURE_SIZES } from '../../shared/pictureSizes.ts';
import { ProductGrid } from '../../shared/ProductGrid.tsx';
import { SkipFilters } from './SkipFilters.tsx';
import type { FilteredList, ProductList } from './useListFilters.ts';

const CARDS_PER_PAGE = 12;

interface FilteredProductsProps extends FilteredList {
  list: ProductList;
  label: string;
  /** Response to render; undefined before it arrives, or if the request for these filters failed. */
  shown: OutputOf<typeof listProducts> | undefined;
  /** True while `shown` is still the response for other filters or another page. */
  isOutdated: boolean;
  /** False once the request has failed, until it is repeated. */
  isAwaited: boolean;
  /** Links to the pages, next to the number of products. */
  topPages: ReactNode;
  /** Content below the products. */
  children: ReactNode;
}

/** The products of a list with their filters, which are next to them from 992 px. */
export function FilteredProducts(props: FilteredProductsProps) {
  const { list, label, shown, isOutdated, isAwaited, filters, selected, apply, topPages, children } = props;
  const countRef = useRef<HTMLParagraphElement>(null);
  return (
    <Columns>
      <SkipFilters target={countRef} />
      <FilterColumn aria-label="Filters">
        <FilterForm
          id={LIST_FORM_ID}
          list={list}
          filters={selected}
          facets={shown?.facets}
          onChange={apply}
        />
      </FilterColumn>
      <Listing id="products" aria-busy={isOutdated}>
        <ListToolbar
          list={list}
          filters={selected}
          total={shown?.total}
          countRef={countRef}
          pages={topPages}
          onChange={apply}
        />
        <FilterChips
          active={getActiveFilters(selected, shown?.facets)}
          path={list.path}
          all={removeFilters(selected)}
          onRemove={() => countRef.current?.focus()}
        />
        {shown === undefined && isAwaited ? <GridSkeleton cards={CARDS_PER_PAGE} /> : null}
        {shown?.products.length === 0 ? <LazyNoMatchingProducts list={list} filters={filters} /> : null}
        {shown && shown.products.length > 0 ? (
          <ProductGrid products={shown.products} label={label} sizes={LIST_PICTURE_SIZES} />
        ) : null}
        {children}
      </Listing>
    </Columns>
  );
}

const Columns = styled.div`
  position: relative;

  ${media.up('lg')} {
    display: grid;
    grid-template-columns: 240px minmax(0, 1fr);
    gap: 32px;
    margin-top: 20px;
  }
`;

/** Below 992 px the filters are in a dialog. */
const FilterColumn = styled.section`
  ${media.down('lg')} {
    display: none;
  }
`;

const Listing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-content: start;
  margin-top: 12px;

  &[aria-busy='true'] > ul {
    opacity: 0.5;
  }
  ${media.up('lg')} {
    margin-top: 0;
  }
`;
