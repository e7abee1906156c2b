import { SIZES, MAX_SIZES } from '@shop/domain/products';
import type { ShopForm } from '@shop/forms/useShopForm';
import { Button, TextField, media } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { FormSection } from '../../shared/FormSection.tsx';
import type { ProductFields, SizeRow } from './productFields.ts';

const SHARED_COUNT_HINT = 'Sold in S, M and L, from one count for all three.';
const SEPARATE_COUNTS_HINT = `Each size is counted by itself. Count In Stock is their sum. At most ${String(MAX_SIZES)} sizes.`;

/** Edits the sizes of a product and the stock of each; without rows, one count applies to S, M and L. */
export function SizesEditor({ form }: { form: ShopForm<ProductFields> }) {
  const { setValue, watch, fieldMessages, formState } = form;
  const rows = watch('sizes');
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  /** Index of the row whose name takes the focus after the next change; -1 for the button that adds a row. */
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const field = list.current?.children[focused.current]?.querySelector('input');
    (field ?? adder.current)?.focus();
    focused.current = null;
  }, [rows]);

  const change = (next: SizeRow[]): void => {
    setValue('sizes', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const changeRow = (place: number, changes: Partial<SizeRow>): void => {
    change(rows.map((row, index) => (index === place ? { ...row, ...changes } : row)));
  };
  const add = (): void => {
    focused.current = rows.length;
    const names = rows.length === 0 ? SIZES : [''];
    change([...rows, ...names.map((size) => ({ size, countInStock: '' }))]);
  };
  const remove = (place: number): void => {
    focused.current = place < rows.length - 1 ? place : place - 1;
    change(rows.filter((_, index) => index !== place));
  };

  return (
    <FormSection
      id="field-sizes"
      title="Sizes"
      hint={rows.length === 0 ? SHARED_COUNT_HINT : SEPARATE_COUNTS_HINT}
      error={fieldMessages['sizes']}
    >
      {rows.length > 0 && (
        <ul ref={list} aria-label="Sizes">
          {rows.map((row, index) => (
            <Row key={index}>
              <TextField
                label={`Size ${String(index + 1)}`}
                name={`sizes.${String(index)}.size`}
                autoComplete="off"
                value={row.size}
                error={fieldMessages[`sizes.${String(index)}.size`]}
                onChange={(event) => {
                  changeRow(index, { size: event.target.value });
                }}
              />
              <TextField
                label={`Quantity in ${getName(row, index)}`}
                name={`sizes.${String(index)}.countInStock`}
                inputMode="numeric"
                autoComplete="off"
                value={row.countInStock}
                error={fieldMessages[`sizes.${String(index)}.countInStock`]}
                onChange={(event) => {
                  changeRow(index, { countInStock: event.target.value });
                }}
              />
              <Button
                variant="quiet"
                aria-label={`Remove ${getName(row, index)}`}
                onClick={() => {
                  remove(index);
                }}
              >
                Remove
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <Button ref={adder} variant="secondary" size="small" disabled={rows.length >= MAX_SIZES} onClick={add}>
        {rows.length === 0 ? 'Count each size' : 'Add a size'}
      </Button>
    </FormSection>
  );
}

const getName = ({ size }: SizeRow, index: number): string =>
  size.trim() === '' ? `size ${String(index + 1)}` : size.trim();

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) auto;
  gap: 8px;
  align-items: end;

  > button {
    padding-inline: 8px;
  }
  ${media.up('md')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: 20px;
    align-items: start;

    > button {
      margin-top: 30px;
    }
  }
`;
