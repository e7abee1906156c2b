import { Button, TextField } from '@shop/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { FilterGroup } from './FilterGroup.tsx';
import { parsePrice } from './listFilters.ts';

const PRICE_MESSAGE = 'Please enter a price in rand, such as 99.90.';

interface PriceRangeProps {
  min: string | undefined;
  max: string | undefined;
  /** Lowest and highest price of the list in rand, shown as placeholders. */
  range: { min: number; max: number } | undefined;
}

export function PriceRange({ min, max, range }: PriceRangeProps) {
  return (
    <FilterGroup title="Price" isActive={min !== undefined || max !== undefined}>
      <Row>
        <BoundField
          name="min"
          label="From (R)"
          value={min ?? ''}
          placeholder={range && Math.floor(range.min)}
        />
        <BoundField name="max" label="To (R)" value={max ?? ''} placeholder={range && Math.ceil(range.max)} />
        <Button type="submit" variant="secondary" size="small">
          Apply
        </Button>
      </Row>
    </FilterGroup>
  );
}

interface BoundFieldProps {
  name: string;
  label: string;
  value: string;
  placeholder: number | undefined;
}

/**
 * A price field. A change of another filter, or a submit, applies the text of the field; an invalid price
 * prevents the submit. A new value in the URL replaces the text.
 */
function BoundField({ name, label, value, placeholder }: BoundFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState({ text: value, from: value });
  if (draft.from !== value) setDraft({ text: value, from: value });
  const [isValidated, setIsValidated] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const problem = draft.text.trim() === '' || parsePrice(draft.text) !== undefined ? '' : PRICE_MESSAGE;
  useEffect(() => {
    inputRef.current?.setCustomValidity(problem);
  }, [problem]);
  return (
    <TextField
      ref={inputRef}
      id={id}
      name={name}
      label={label}
      error={isValidated && problem !== '' ? problem : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder === undefined ? '' : String(placeholder)}
      value={draft.text}
      onChange={({ target }) => {
        setDraft({ text: target.value, from: value });
        setIsValidated(false);
      }}
      onBlur={() => {
        setIsValidated(true);
      }}
      onInvalid={() => {
        setIsValidated(true);
      }}
    />
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: 6px 8px;

  /* The messages are below both fields, which are too narrow for them. */
  > div {
    display: contents;
  }
  input,
  > button {
    grid-row: 2;
  }
  > :nth-child(2) :is(label, input) {
    grid-column: 2;
  }
  .error {
    grid-column: 1 / -1;
    margin: 0;
  }
  label {
    grid-row: 1;
    font-weight: 400;
    font-size: 0.875rem;
  }
  && input {
    min-height: 44px;
    padding: 0 8px;
  }
  && button {
    min-height: 44px;
    padding: 0 10px;
  }
`;
