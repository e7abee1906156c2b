import type { SizeOnSale } from '@shop/domain/sizesOnSale';
import { SelectField } from '@shop/shared-ui';

interface LineSizeProps {
  sizes: readonly SizeOnSale[];
  onChange: (size: SizeOnSale) => void;
}

/** The select of another size for a line whose own cannot be had. */
export function LineSize({ sizes, onChange }: LineSizeProps) {
  return (
    <SelectField
      label="Size"
      value=""
      onChange={(event) => {
        const chosen = sizes.find(({ size }) => size === event.target.value);
        if (chosen) onChange(chosen);
      }}
    >
      <option value="">Select</option>
      {sizes.map(({ size }) => (
        <option key={size}>{size}</option>
      ))}
    </SelectField>
  );
}
