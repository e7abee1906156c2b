import type { SizeOnSale } from '@shop/domain/sizesOnSale';
import { Button, SelectField } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

interface LineSizeProps {
  sizes: readonly SizeOnSale[];
  onChange: (size: SizeOnSale) => void;
}

/**
 * The select of another size for a line whose own cannot be had. The choice counts once its button is pressed, because
 * the arrow keys of some browsers choose each size on the way.
 */
export function LineSize({ sizes, onChange }: LineSizeProps) {
  const [name, setName] = useState('');
  const chosen = sizes.find(({ size }) => size === name);
  return (
    <Choice>
      <SelectField label="Size" value={chosen?.size ?? ''} onChange={({ target }) => setName(target.value)}>
        <option value="">Select</option>
        {sizes.map(({ size }) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        size="small"
        disabled={chosen === undefined}
        onClick={() => {
          if (chosen) onChange(chosen);
        }}
      >
        Change size
      </Button>
    </Choice>
  );
}

const Choice = styled.div`
  display: grid;
  gap: 8px;

  && button {
    min-height: 44px;
    padding: 4px 8px;
  }
`;
