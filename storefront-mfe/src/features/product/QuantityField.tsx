import { MAX_QUANTITY_OPTIONS, getQuantityOptions } from '@shop/domain/products';
import { SelectField, TextField } from '@shop/shared-ui';
import { useState } from 'react';

export function clampQuantity(value: string | number, countInStock: number): number {
  const requestedQty = Math.trunc(Number(value));
  return Math.max(1, Math.min(Number.isFinite(requestedQty) ? requestedQty : 1, countInStock));
}

interface QuantityFieldProps {
  countInStock: number;
  qty: number;
  onChange: (qty: number) => void;
}

export function QuantityField(props: QuantityFieldProps) {
  return props.countInStock > MAX_QUANTITY_OPTIONS ? (
    <QuantityInput {...props} />
  ) : (
    <QuantitySelect {...props} />
  );
}

function QuantitySelect({ countInStock, qty, onChange }: QuantityFieldProps) {
  return (
    <SelectField
      label="Qty"
      value={qty}
      onChange={(event) => {
        onChange(Number(event.target.value));
      }}
    >
      {getQuantityOptions(countInStock).map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}

function QuantityInput({ countInStock, qty, onChange }: QuantityFieldProps) {
  const [draftText, setDraftText] = useState<string | null>(null);
  return (
    <TextField
      label="Qty"
      type="number"
      inputMode="numeric"
      min={1}
      max={countInStock}
      value={draftText ?? String(qty)}
      onChange={(event) => {
        setDraftText(event.target.value);
        onChange(clampQuantity(event.target.value, countInStock));
      }}
      onBlur={() => {
        setDraftText(null);
      }}
    />
  );
}
