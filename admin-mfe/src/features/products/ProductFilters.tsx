import { ButtonLink } from '@shop/shared-ui';
import { FilterSelect } from '../../shared/FilterSelect.tsx';
import { FilterActions, FilterFields, ListFilters } from '../../shared/ListFilters.tsx';
import { ListSearch } from '../../shared/ListSearch.tsx';
import { ListTools } from '../../shared/ListTools.ts';
import { useListProductNamesQuery } from './productEndpoints.ts';
import { ALL_PRODUCTS } from './useProductView.ts';
import type { ProductView } from './useProductView.ts';

const PRODUCT_STATE_OPTIONS = [
  ['', 'All states'],
  ['public', 'In the shop'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['withdrawn', 'Withdrawn'],
] as const;

const STOCK_OPTIONS = [
  ['', 'Any stock'],
  ['1', 'Running low'],
] as const;

export function ProductFilters({ view }: { view: ProductView }) {
  const { keyword, ...filters } = view.values;
  const count = Object.values(filters).filter((value) => value !== undefined).length;
  return (
    <ListTools>
      <ListSearch
        label="Search products"
        hint="Words of the product, or the end of its ID"
        value={keyword}
        onSearch={(text) => {
          view.apply({ keyword: text });
        }}
      />
      <ListFilters count={count}>
        <Filters view={view} />
      </ListFilters>
    </ListTools>
  );
}

function Filters({ view }: { view: ProductView }) {
  const { data: names } = useListProductNamesQuery();
  const { state, category, brand, lowStock } = view.values;
  return (
    <FilterFields>
      <FilterSelect
        label="State"
        value={state}
        options={PRODUCT_STATE_OPTIONS}
        onChoose={(chosen) => {
          view.apply({ state: chosen });
        }}
      />
      <FilterSelect
        label="Category"
        value={category}
        options={toOptions('All categories', names?.categories, category)}
        onChoose={(chosen) => {
          view.apply({ category: chosen });
        }}
      />
      <FilterSelect
        label="Brand"
        value={brand}
        options={toOptions('All brands', names?.brands, brand)}
        onChoose={(chosen) => {
          view.apply({ brand: chosen });
        }}
      />
      <FilterSelect
        label="Stock"
        value={lowStock}
        options={STOCK_OPTIONS}
        onChoose={(chosen) => {
          view.apply({ lowStock: chosen });
        }}
      />
      {view.isNarrowed && (
        <FilterActions>
          <ButtonLink to={ALL_PRODUCTS} variant="quiet">
            Clear all
          </ButtonLink>
        </FilterActions>
      )}
    </FilterFields>
  );
}

/**
 * Returns the options of a filter. Includes the chosen name while the names are loading, and when no product has it.
 */
function toOptions(all: string, names: readonly string[] = [], chosen: string | undefined) {
  const allNames = chosen === undefined || names.includes(chosen) ? names : [...names, chosen];
  return [['', all] as const, ...allNames.map((name) => [name, name] as const)];
}
