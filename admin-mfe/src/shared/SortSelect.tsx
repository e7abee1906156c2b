import { media } from '@shop/shared-ui';
import styled from 'styled-components';
import { FilterSelect } from './FilterSelect.tsx';
import type { ListView } from './listView.ts';
import type { SortColumns } from './sorting.ts';

interface SortSelectProps {
  sorts: SortColumns;
  /** Label of the list's default order, e.g. 'Newest'. */
  defaultSort: string;
  view: ListView<'sort'>;
}

/** Sorts a list on phones, where tables have no header row. */
export function SortSelect({ sorts, defaultSort, view }: SortSelectProps) {
  const options = Object.entries(sorts).flatMap(([column, key]) => [
    [key, `${column}, ascending`] as const,
    [`-${key}`, `${column}, descending`] as const,
  ]);
  return (
    <PhoneOnly>
      <FilterSelect
        label="Sort by"
        value={view.values.sort}
        options={[['', defaultSort], ...options]}
        onChoose={(sort) => {
          view.apply({ sort });
        }}
      />
    </PhoneOnly>
  );
}

const PhoneOnly = styled.div`
  ${media.up('md')} {
    display: none;
  }
`;
