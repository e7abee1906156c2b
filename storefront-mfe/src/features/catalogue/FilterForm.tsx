import type { ProductFacets } from '@shop/contract/productFilters';
import type { ChangeEvent, ReactNode, SubmitEvent } from 'react';
import styled from 'styled-components';
import { getRatingLabel } from './activeFilters.ts';
import { FacetGroup, FilterOption } from './FacetGroup.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { parseFilters } from './listFilters.ts';
import type { ListFilters } from './listFilters.ts';
import { PriceRange } from './PriceRange.tsx';
import type { ProductList } from './useListFilters.ts';

/** Id of the filter form next to a list; the sort select above the list belongs to the form by this id. */
export const LIST_FORM_ID = 'list-filters';

/** Filters by several values, with their titles. */
const FACET_GROUPS = [
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['size', 'Size'],
  ['color', 'Colour'],
] as const;

interface FilterFormProps {
  id?: string;
  list: ProductList;
  filters: ListFilters;
  /** Facets of the list; undefined until its response arrives. */
  facets: ProductFacets | undefined;
  onChange: (next: ListFilters) => void;
  /** Called on submit; `onChange` by default. */
  onSubmit?: (next: ListFilters) => void;
  children?: ReactNode;
}

/** Number of groups, counted from the first one, that are open before the visitor opens or closes any. */
const OPEN_GROUPS = 2;

/** The filters of a list. Without scripts it is a plain GET form, which leads to the same products. */
export function FilterForm({
  id,
  list,
  filters,
  facets,
  onChange,
  onSubmit = onChange,
  children,
}: FilterFormProps) {
  const readForm = (form: HTMLFormElement | null): ListFilters =>
    form === null ? filters : { ...readFilters(form), sort: filters.sort, exact: filters.exact };
  const handleChange = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>): void => {
    onChange(readForm(form));
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const invalidInputs = [...event.currentTarget.querySelectorAll('input')].filter(
      (input) => !input.checkValidity(),
    );
    if (invalidInputs[0]) showAndFocus(invalidInputs[0]);
    else onSubmit(readForm(event.currentTarget));
  };
  const facetGroups = FACET_GROUPS.filter(([name]) => name !== 'category' || list.category === undefined);
  return (
    <Form id={id} action={list.path} onSubmit={handleSubmit} noValidate>
      {filters.exact && <input type="hidden" name="exact" value={filters.exact} />}
      {facetGroups.map(([name, title], index) => (
        <FacetGroup
          key={name}
          name={name}
          title={title}
          values={facets?.[name]}
          selected={filters[name]}
          isOpenAtFirst={index < OPEN_GROUPS}
          onChange={handleChange}
        />
      ))}
      <PriceRange min={filters.min} max={filters.max} range={facets?.price} />
      {facets?.onSale || filters.onSale ? (
        <fieldset>
          <legend>Offers</legend>
          <FilterOption
            type="checkbox"
            name="onSale"
            value="1"
            label="On sale"
            count={facets?.onSale?.count}
            checked={filters.onSale !== undefined}
            onChange={handleChange}
          />
        </fieldset>
      ) : null}
      <fieldset>
        <legend>Availability</legend>
        <FilterOption
          type="checkbox"
          name="inStock"
          value="1"
          label="In stock"
          count={facets?.inStock.count}
          checked={filters.inStock !== undefined}
          onChange={handleChange}
        />
      </fieldset>
      <FilterGroup title="Rating" isActive={filters.minRating !== undefined}>
        <FilterOption
          type="radio"
          name="minRating"
          value=""
          label="Any rating"
          checked={filters.minRating === undefined}
          onChange={handleChange}
        />
        {getRatings(facets, filters.minRating).map(({ value, count }) => (
          <FilterOption
            key={value}
            type="radio"
            name="minRating"
            value={value}
            label={getRatingLabel(value)}
            count={count}
            checked={filters.minRating === value}
            onChange={handleChange}
          />
        ))}
      </FilterGroup>
      {children}
    </Form>
  );
}

/** Focuses a field, whose group may be closed. */
function showAndFocus(input: HTMLInputElement): void {
  const group = input.closest('details');
  if (group) group.open = true;
  input.focus();
}

function readFilters(form: HTMLFormElement): ListFilters {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return parseFilters(new URLSearchParams(fields));
}

/**
 * Returns the minimum ratings to offer. Of ratings with equal numbers of products only the highest is
 * offered; the selected rating always is.
 */
function getRatings(
  facets: ProductFacets | undefined,
  selected: string | undefined,
): readonly { value: string; count?: number }[] {
  const ratings = facets?.minRating ?? [];
  const offeredRatings = ratings.filter(
    ({ value, count }, index) => value === selected || count !== ratings[index - 1]?.count,
  );
  const isSelectedOffered = selected === undefined || offeredRatings.some(({ value }) => value === selected);
  return isSelectedOffered ? offeredRatings : [...offeredRatings, { value: selected, count: 0 }];
}

/** Its fieldsets are groups of a single choice, which closing would hide without saving a tab stop. */
const Form = styled.form`
  > fieldset {
    min-width: 0;
    margin: 0;
    padding: 10px 0 12px;
    border: 0;
  }
  /* Floats, because a legend would otherwise interrupt the line above its group. */
  > fieldset > legend {
    float: left;
    padding: 0;
    font-weight: 700;
  }
  > fieldset > legend + * {
    clear: both;
  }
  > :is(details, fieldset) + :is(details, fieldset) {
    border-top: 1px solid var(--line);
  }
`;
