import { DEFAULT_SIZES, MAX_SIZES } from '@shop/domain/products';
import type { ShopForm } from '@shop/forms/useShopForm';
import { Button, TextField, media } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { FormSection } from '../../shared/FormSection.tsx';
import type { ProductFields, SizeRow } from './productFields.ts';

const SHARED_COUNT_HINT = 'Sold in S, M and L, from one count for all three.';
const SEPARATE_COUNTS_HINT = `Stock is counted per size. Count In Stock is the total. At most ${String(MAX_SIZES)} sizes.`;

/** Edits the sizes of a product and the stock of each; without rows, one count applies to S, M and L. */
export function SizesEditor({ form }: { form: ShopForm<ProductFields> }) {
  const { setValue, watch, fieldMessages, formState } = form;
  const rows = watch('sizes');
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Index of the row whose name takes the focus after the next change; -1 for the button that adds a row. */
  const nextFocusIndex = useRef<number | null>(null);
  useEffect(() => {
    if (nextFocusIndex.current === null) return;
    const field = list.current?.children[nextFocusIndex.current]?.querySelector('input');
    (field ?? addButton.current)?.focus();
    nextFocusIndex.current = null;
  }, [rows]);

  const changeRows = (next: SizeRow[]): void => {
    setValue('sizes', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const changeRow = (position: number, changes: Partial<SizeRow>): void => {
    changeRows(rows.map((row, index) => (index === position ? { ...row, ...changes } : row)));
  };
  const addRows = (): void => {
    nextFocusIndex.current = rows.length;
    const names = rows.length === 0 ? DEFAULT_SIZES : [''];
    changeRows([...rows, ...names.map((size) => ({ size, countInStock: '' }))]);
  };
  const removeRow = (position: number): void => {
    nextFocusIndex.current = position < rows.length - 1 ? position : position - 1;
    changeRows(rows.filter((_, index) => index !== position));
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
                  removeRow(index);
                }}
              >
                Remove
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        size="small"
        disabled={rows.length >= MAX_SIZES}
        onClick={addRows}
      >
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
