import { MAX_QUANTITY_OPTIONS, getQuantityOptions } from '@shop/domain/products';
import type { CartItem } from '@shop/shared-ui';
import { quantityChanged, SelectField, TextField, useAppDispatch } from '@shop/shared-ui';
import { useState } from 'react';

interface LineQuantityFieldProps {
  line: CartItem;
}

/** A select for a stock of up to 100, a number input for more (requirement R.10). */
export function LineQuantityField({ line }: LineQuantityFieldProps) {
  return line.countInStock > MAX_QUANTITY_OPTIONS ? (
    <QuantityInput line={line} />
  ) : (
    <QuantitySelect line={line} />
  );
}

function useChangeQuantity({ _id, size }: CartItem) {
  const dispatch = useAppDispatch();
  return (qty: number) => {
    dispatch(quantityChanged({ _id, size, qty }));
  };
}

function QuantitySelect({ line }: LineQuantityFieldProps) {
  const change = useChangeQuantity(line);
  const options = getQuantityOptions(line.countInStock);
  return (
    <SelectField
      label="Qty"
      value={line.qty}
      onChange={(event) => {
        change(Number(event.target.value));
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
      {line.qty > options.length ? (
        <option value={line.qty} disabled>
          {line.qty}
        </option>
      ) : null}
    </SelectField>
  );
}

function QuantityInput({ line }: LineQuantityFieldProps) {
  const change = useChangeQuantity(line);
  const [draftText, setDraftText] = useState<string | null>(null);
  return (
    <TextField
      label="Qty"
      type="number"
      inputMode="numeric"
      min={1}
      max={line.countInStock}
      value={draftText ?? String(line.qty)}
      onChange={(event) => {
        setDraftText(event.target.value);
        if (event.target.value !== '') change(Number(event.target.value));
      }}
      onBlur={() => {
        setDraftText(null);
      }}
    />
  );
}
