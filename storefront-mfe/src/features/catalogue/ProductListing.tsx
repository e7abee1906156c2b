import {
  Navigate,
  NotFound,
  PageHeading,
  Pagination,
  media,
  useLocation,
  useNavigate,
} from '@shop/shared-ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CorrectedSearch } from './CorrectedSearch.tsx';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { FilteredProducts } from './FilteredProducts.tsx';
import { toQueryString, getCategoryPath, isNarrowed } from './listFilters.ts';
import { useListFilters } from './useListFilters.ts';
import type { ProductList } from './useListFilters.ts';
import { useProductListResult } from './useProductListResult.ts';

interface ProductListingProps extends ProductList {
  /** Page number in the URL. The server treats invalid numbers as page 1 and clamps the rest. */
  pageNumber: string;
  hrefOfPage: (page: number) => string;
  label: string;
  /** Replaces the title that the page declares. */
  title?: string | undefined;
  /** Shown when the list has no products although no filter is set. */
  empty: ReactNode;
}

/**
 * A list of products with its filters. The caller gives each page a `key`, so that no page shows the products
 * of another one.
 */
export function ProductListing(props: ProductListingProps) {
  const { pageNumber, hrefOfPage, label, title, empty, ...list } = props;
  const filtered = useListFilters(list);
  const { filters } = filtered;
  const { shown, isAbsent, error, retry, ...progress } = useProductListResult(list, filters, pageNumber);
  const { search } = useLocation();
  if (list.category !== undefined && shown?.moved) {
    const page = pageNumber === '1' ? '' : `/page/${pageNumber}`;
    return <Navigate replace to={getCategoryPath(shown.moved.category) + page + search} />;
  }
  if (shown?.asFilter) {
    const { keyword, size } = shown.asFilter;
    const path = keyword === '' ? '/home' : `/search/${encodeURIComponent(keyword)}`;
    return <RedirectToFiltered to={path + toQueryString({ ...filters, size: [size] })} />;
  }
  if (isAbsent) return <NotFound what="Category" />;
  const renderPagination = (position: string) =>
    shown && shown.pages > 1 ? (
      <Pagination
        page={shown.page}
        pages={shown.pages}
        href={(number) => hrefOfPage(number) + toQueryString(filters)}
        label={`Pages, ${position}`}
      />
    ) : null;
  const hasNothing = shown?.products.length === 0 && !isNarrowed(filters);
  return (
    <>
      <Head>
        <PageHeading>{title}</PageHeading>
      </Head>
      <CorrectedSearch list={list} correctedTo={shown?.correctedTo} />
      {/* A failed refetch is shown above the products, which remain visible. */}
      {error ? (
        <ProblemBox>
          <ErrorAlert error={error} onRetry={retry} />
        </ProblemBox>
      ) : null}
      {hasNothing ? (
        empty
      ) : (
        <FilteredProducts
          {...filtered}
          {...progress}
          list={list}
          label={label}
          shown={shown}
          topPages={renderPagination('top')}
        >
          {renderPagination('bottom')}
        </FilteredProducts>
      )}
    </>
  );
}

/**
 * Redirects to a filtered list in an effect, because `Navigate` warns on the server, which renders this component too.
 */
function RedirectToFiltered({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}

/** Smaller than other headings on phones, where FEATURED PRODUCTS fits into one line; longer headings wrap. */
const Head = styled.div`
  ${media.down('md')} {
    h1 {
      font-size: 1.375rem;
    }
  }
`;

const ProblemBox = styled.div`
  margin-top: 16px;
`;
