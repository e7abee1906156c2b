import type { SizeWithStock } from '@shop/domain/sizesWithStock';
import { Button, SelectField } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

interface LineSizeFieldProps {
  sizes: readonly SizeWithStock[];
  onChange: (size: SizeWithStock) => void;
}

/**
 * Offers other sizes for a cart line if the size of the line is unavailable. The choice is applied by a
 * button, because in some browsers the arrow keys select each size on the way.
 */
export function LineSizeField({ sizes, onChange }: LineSizeFieldProps) {
  const [name, setName] = useState('');
  const selectedSize = sizes.find(({ size }) => size === name);
  return (
    <Choice>
      <SelectField
        label="Size"
        value={selectedSize?.size ?? ''}
        onChange={({ target }) => setName(target.value)}
      >
        <option value="">Select</option>
        {sizes.map(({ size }) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        size="small"
        disabled={selectedSize === undefined}
        onClick={() => {
          if (selectedSize) onChange(selectedSize);
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
