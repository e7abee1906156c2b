import type { FacetValue } from '@shop/contract/productFilters';
import { SWATCH_COLORS, isBaseColor } from '@shop/domain/baseColors';
import type { ChangeEvent, ComponentProps } from 'react';
import styled from 'styled-components';
import { toLabel } from './activeFilters.ts';
import { FilterGroup } from './FilterGroup.tsx';
import type { MultiValueFilter } from './listFilters.ts';

interface FacetGroupProps {
  name: MultiValueFilter;
  title: string;
  values: readonly FacetValue[] | undefined;
  selected: readonly string[];
  isOpenAtFirst: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * The values of a filter with their numbers of products. Renders nothing for a single value, unless it is selected or
 * some products have no value, as with colors.
 */
export function FacetGroup({ name, title, values = [], selected, isOpenAtFirst, onChange }: FacetGroupProps) {
  const missingValues = selected.filter((value) => !values.some((facetValue) => facetValue.value === value));
  const allValues = [
    ...values,
    ...missingValues.map((value) => ({ value, label: toLabel(value), count: 0 })),
  ];
  const minCount = name === 'color' ? 1 : 2;
  if (allValues.length < minCount && selected.length === 0) return null;
  const Options = name === 'color' ? ColorValues : Values;
  return (
    <FilterGroup title={title} isActive={selected.length > 0} isOpenAtFirst={isOpenAtFirst}>
      <Options>
        {allValues.map(({ value, label, count }) => (
          <FilterOption
            key={value}
            type="checkbox"
            name={name}
            value={value}
            label={label}
            count={count}
            swatch={name === 'color' && isBaseColor(value) ? SWATCH_COLORS[value] : undefined}
            checked={selected.includes(value)}
            onChange={onChange}
          />
        ))}
      </Options>
    </FilterGroup>
  );
}

interface FilterOptionProps extends ComponentProps<'input'> {
  label: string;
  /** Number of products with this value; undefined to show none. */
  count?: number | undefined;
  /** CSS color of a swatch before the label; undefined to show none. */
  swatch?: string | undefined;
}

export function FilterOption({ label, count, swatch, ...input }: FilterOptionProps) {
  return (
    <Row>
      <input {...input} />
      {swatch === undefined ? null : <Swatch $color={swatch} />}
      <span>
        {label}
        {count === undefined ? null : <small> ({count})</small>}
      </span>
    </Row>
  );
}

/** Shows a color next to its name; the border makes light ones visible, also with forced colors. */
const Swatch = styled.span<{ $color: string }>`
  flex: none;
  width: 16px;
  height: 16px;
  border: 1px solid var(--line-strong);
  border-radius: 50%;
  background: ${({ $color }) => $color};
  forced-color-adjust: none;
`;

/** A long list of brands scrolls in its own box, so that the filters below it remain reachable. */
const Values = styled.div`
  max-height: 17rem;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The colors are few and short, so all are in view, in as many columns as fit. */
const ColorValues = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
`;

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  cursor: pointer;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0 0 0 3px;
    accent-color: var(--green-700);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
