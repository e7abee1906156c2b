import { Disclosure, media } from '@shop/shared-ui';
import styled from 'styled-components';
import { FilterSelect } from '../../components/FilterSelect.tsx';
import { ListSearch } from '../../components/ListSearch.tsx';
import { useListProductNamesQuery } from './productEndpoints.ts';
import type { ProductView } from './useProductView.ts';

const STATES = [
  ['', 'All states'],
  ['public', 'In the shop'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['withdrawn', 'Withdrawn'],
] as const;

const STOCK = [
  ['', 'Any stock'],
  ['1', 'Running low'],
] as const;

/** Searches and narrows the list of products. */
export function ProductFilters({ view }: { view: ProductView }) {
  const { keyword, ...filters } = view.values;
  const isSet = Object.values(filters).some((value) => value !== undefined);
  return (
    <Tools>
      <ListSearch
        label="Search products"
        hint="Words of the product, or the end of its ID"
        value={keyword}
        onSearch={(text) => {
          view.apply({ keyword: text });
        }}
      />
      <Disclosure summary="Filters" isOpenAtFirst={isSet}>
        <Filters view={view} />
      </Disclosure>
    </Tools>
  );
}

function Filters({ view }: { view: ProductView }) {
  const { data: names } = useListProductNamesQuery();
  const { state, category, brand, lowStock } = view.values;
  return (
    <Choices>
      <FilterSelect
        label="State"
        value={state}
        options={STATES}
        onChoose={(chosen) => {
          view.apply({ state: chosen });
        }}
      />
      <FilterSelect
        label="Category"
        value={category}
        options={optionsOf('All categories', names?.categories, category)}
        onChoose={(chosen) => {
          view.apply({ category: chosen });
        }}
      />
      <FilterSelect
        label="Brand"
        value={brand}
        options={optionsOf('All brands', names?.brands, brand)}
        onChoose={(chosen) => {
          view.apply({ brand: chosen });
        }}
      />
      <FilterSelect
        label="Stock"
        value={lowStock}
        options={STOCK}
        onChoose={(chosen) => {
          view.apply({ lowStock: chosen });
        }}
      />
    </Choices>
  );
}

/** The chosen name is among the options before the names are there, and when no product has it any more. */
function optionsOf(all: string, names: readonly string[] = [], chosen: string | undefined) {
  const known = chosen === undefined || names.includes(chosen) ? names : [...names, chosen];
  return [['', all] as const, ...known.map((name) => [name, name] as const)];
}

const Tools = styled.div`
  display: grid;
  gap: 8px;
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: start;
  /* Room for the rings of focused fields, which the disclosure cuts off. */
  padding: 8px;

  ${media.up('md')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
