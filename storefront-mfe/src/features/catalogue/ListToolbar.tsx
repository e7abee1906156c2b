import { Button, media } from '@shop/shared-ui';
import { useId, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { formatProductCount } from './formatProductCount.ts';
import { FilterDialog } from './FilterDialog.tsx';
import { LIST_FORM_ID } from './FilterForm.tsx';
import type { ListFilters } from './listFilters.ts';
import { isSort, getSorts } from './sorts.ts';
import type { ProductList } from './useListFilters.ts';

interface ListToolbarProps {
  list: ProductList;
  filters: ListFilters;
  /** Number of products in the list; undefined until known. */
  total: number | undefined;
  countRef: RefObject<HTMLParagraphElement | null>;
  /** Links to the pages of the list, if it has several. */
  pages: ReactNode;
  onChange: (next: ListFilters) => void;
}

/** Number of products, pages, sort select and, on small screens, the button that opens the filters. */
export function ListToolbar({ list, filters, total, countRef, pages, onChange }: ListToolbarProps) {
  const sortId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const sorts = getSorts(list);
  return (
    <Bar>
      <CountAndPages>
        <p ref={countRef} tabIndex={-1} aria-live="polite">
          {total === undefined ? null : formatProductCount(total)}
        </p>
        {pages}
      </CountAndPages>
      <Tools>
        <DialogButton
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Filters
        </DialogButton>
        <Sort>
          <label htmlFor={sortId}>Sort by</label>
          <select
            id={sortId}
            name="sort"
            form={LIST_FORM_ID}
            value={filters.sort ?? sorts[0]?.value}
            onChange={({ target: { value } }) => {
              // The default order is omitted from the URL.
              onChange({ ...filters, sort: isSort(value) && value !== sorts[0]?.value ? value : undefined });
            }}
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Sort>
      </Tools>
      {isOpen ? (
        <FilterDialog
          list={list}
          filters={filters}
          onApply={(next) => {
            setIsOpen(false);
            onChange(next);
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </Bar>
  );
}

/**
 * Below 992 px the bar has no box of its own, so that its sticky tools stay in view while the list scrolls.
 */
const Bar = styled.div`
  display: contents;

  ${media.up('lg')} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    min-height: 44px;
  }
`;

/**
 * Row of the number of products and the links to the pages. Its minimum height prevents a layout shift when
 * the products arrive.
 */
const CountAndPages = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 36px;

  > p {
    color: var(--muted);
    font-weight: 700;
  }
  > p:focus {
    outline: none;
    box-shadow: none;
  }
  nav ul {
    gap: 4px;
  }
  nav a,
  nav .gap {
    min-width: 36px;
    height: 36px;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;

  ${media.down('lg')} {
    position: sticky;
    z-index: 2;
    top: 0;
    margin: -16px calc(-1 * var(--gutter)) -8px;
    padding: 8px var(--gutter);
    background: var(--paper);
  }
  ${media.between('md', 'lg')} {
    top: var(--header-height);
  }
`;

const DialogButton = styled(Button)`
  && {
    min-height: 44px;
  }
  ${media.up('lg')} {
    && {
      display: none;
    }
  }
`;

const Sort = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  justify-content: end;
  gap: 8px;
  min-width: 0;

  label {
    flex: none;
    font-weight: 700;
  }
  select {
    min-width: 0;
    min-height: 44px;
    padding: 0 8px 0 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--card);
  }
  ${media.up('sm')} {
    flex: none;
  }
`;
