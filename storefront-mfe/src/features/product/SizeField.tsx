import type { SizeWithStock } from '@shop/domain/sizesWithStock';
import { SelectField } from '@shop/shared-ui';
import type { Ref } from 'react';
import styled from 'styled-components';

const LOW_STOCK = 3;

interface SizeFieldProps {
  ref: Ref<HTMLSelectElement>;
  sizes: readonly SizeWithStock[];
  selected: SizeWithStock | undefined;
  error: string | undefined;
  onChange: (size: string) => void;
}

/** The select of sizes. The stock of the chosen size is on the line of the label, where it causes no layout shift. */
export function SizeField({ ref, sizes, selected, error, onChange }: SizeFieldProps) {
  return (
    <SizeFieldContainer>
      <SelectField
        ref={ref}
        label="Size"
        required
        value={selected?.size ?? ''}
        error={error}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="">Select</option>
        {sizes.map(({ size, countInStock }) => (
          <option key={size} value={size} disabled={countInStock === 0}>
            {countInStock === 0 ? `${size} (sold out)` : size}
          </option>
        ))}
      </SelectField>
      <p aria-live="polite" data-few={selected && selected.countInStock <= LOW_STOCK}>
        {selected ? `${selected.countInStock} left` : ''}
      </p>
    </SizeFieldContainer>
  );
}

const SizeFieldContainer = styled.div`
  position: relative;

  p {
    position: absolute;
    inset: 0 auto auto 2.75rem;
    color: var(--muted);
    font-size: 0.875rem;
    line-height: 1.7;
  }
  p:not(:empty)::before {
    content: '· ' / '';
  }
  p[data-few='true'] {
    color: var(--danger);
    font-weight: 700;
  }
`;
