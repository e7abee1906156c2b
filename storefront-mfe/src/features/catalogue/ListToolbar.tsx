import { Button, media } from '@shop/shared-ui';
import { useId, useState } from 'react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { formatProductCount } from './formatProductCount.ts';
import { FilterDialog } from './FilterDialog.tsx';
import { LIST_FORM } from './FilterForm.tsx';
import type { ListFilters } from './listFilters.ts';
import { isSort, getSorts } from './sorts.ts';
import type { ProductList } from './useListFilters.ts';

interface ListToolbarProps {
  list: ProductList;
  filters: ListFilters;
  /** Number of products in the list; undefined until known. */
  total: number | undefined;
  countRef: RefObject<HTMLParagraphElement | null>;
  onChange: (next: ListFilters) => void;
}

/** Number of products, sort select and, on small screens, the button that opens the filters. */
export function ListToolbar({ list, filters, total, countRef, onChange }: ListToolbarProps) {
  const sortId = useId();
  const [isOpen, setOpen] = useState(false);
  const sorts = getSorts(list);
  return (
    <Bar>
      <p ref={countRef} tabIndex={-1} aria-live="polite">
        {total === undefined ? null : formatProductCount(total)}
      </p>
      <DialogButton
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Filters
      </DialogButton>
      <Sort>
        <label htmlFor={sortId}>Sort by</label>
        <select
          id={sortId}
          name="sort"
          form={LIST_FORM}
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
      {isOpen ? (
        <FilterDialog
          list={list}
          filters={filters}
          onApply={(next) => {
            setOpen(false);
            onChange(next);
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 44px;

  > p {
    flex: 1 0 100%;
    max-width: none;
    min-height: 1.5em;
    color: var(--muted);
    font-weight: 700;
  }
  > p:focus {
    outline: none;
    box-shadow: none;
  }
  ${media.up('sm')} {
    > p {
      flex: 1 1 auto;
    }
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
