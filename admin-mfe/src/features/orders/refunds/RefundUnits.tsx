import type { OrderItem } from '@shop/contract/orders';
import { formatPrice, SelectField } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

interface RefundUnitsProps {
  items: readonly OrderItem[];
  /** Chosen quantity of each item. */
  units: readonly number[];
  onChoose: (units: number[]) => void;
}

/** Fields for the quantities that a refund covers. A later return does not refund these units again. */
export function RefundUnits({ items, units, onChoose }: RefundUnitsProps) {
  const hintId = useId();
  return (
    <Group aria-describedby={hintId}>
      <legend>Items</legend>
      <p id={hintId}>
        A later return won't refund the items chosen here again. Choose none for delivery or goodwill.
      </p>
      <Lines>
        {items.map(({ name, size, price, qty }, line) => (
          <SelectField
            key={line}
            label={`Quantity of ${name} (${size})`}
            hint={`${formatPrice(price)} each`}
            value={units[line]}
            onChange={({ target }) => {
              onChoose(units.map((quantity, index) => (index === line ? Number(target.value) : quantity)));
            }}
          >
            {Array.from({ length: qty + 1 }, (_, count) => (
              <option key={count}>{count}</option>
            ))}
          </SelectField>
        ))}
      </Lines>
    </Group>
  );
}

const Group = styled.fieldset`
  /* By default a fieldset is at least as wide as its longest word. */
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 700;
  }
  p {
    margin: 0 0 12px;
    color: var(--muted);
    font-size: 0.875rem;
  }
`;

const Lines = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: 12px 20px;

  label {
    overflow-wrap: anywhere;
  }
`;
