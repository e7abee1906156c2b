import { Button, Dialog, Icon } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useListProductsQuery } from '../../shared/catalogueEndpoints.ts';
import { FilterForm } from './FilterForm.tsx';
import { removeFilters } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import { toListInput } from './listInput.ts';
import { formatProductCount } from './formatProductCount.ts';
import type { ProductList } from './useListFilters.ts';

interface FilterDialogProps {
  list: ProductList;
  filters: ListFilters;
  onApply: (next: ListFilters) => void;
  onClose: () => void;
}

/** The filters on small screens. The list behind the dialog changes once the visitor applies them. */
export function FilterDialog({ list, filters, onApply, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(filters);
  const { data } = useListProductsQuery(toListInput(list, draft, '1'));
  const total = data?.total;
  return (
    <Sheet title="Filters" onClose={onClose}>
      <FilterForm list={list} filters={draft} facets={data?.facets} onChange={setDraft} onSubmit={onApply}>
        <Actions>
          <Button type="submit">
            {total === undefined ? 'Show products' : `Show ${formatProductCount(total)}`}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setDraft(removeFilters(draft));
            }}
          >
            Clear all
          </Button>
        </Actions>
      </FilterForm>
      <Close variant="quiet" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </Close>
    </Sheet>
  );
}

const Sheet = styled(Dialog)`
  && {
    padding-bottom: 0;
    overscroll-behavior: contain;
  }
`;

/** Sticky, so that the buttons remain visible while the filters scroll. */
const Actions = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-inline: -24px;
  padding: 12px 24px 16px;
  border-top: 1px solid var(--line);
  background: var(--card);

  && > * {
    padding-inline: 14px;
  }
  > :first-child {
    flex: 1;
  }
`;

const Close = styled(Button)`
  && {
    position: absolute;
    top: 12px;
    right: 12px;
    min-width: 44px;
    padding: 0;
  }
`;
