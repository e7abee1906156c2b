import type { Product, ProductImage } from '@shop/contract/products';
import { Button, DataTable } from '@shop/shared-ui';
import styled from 'styled-components';
import type { ProductFields } from './productFields.ts';
import { getChangedFields, FIELD_LABELS, toProductFields } from './productFields.ts';

const COLUMNS = ['FIELD', 'SAVED BY SOMEONE ELSE', 'IN YOUR FORM'];

const Box = styled.div`
  display: grid;
  gap: 16px;

  td {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

function formatValue(value: ProductFields[keyof ProductFields]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value
    .map((row) => ('url' in row ? formatPicture(row) : `${row.size}: ${row.countInStock}`))
    .join('\n');
}

const formatPicture = ({ url, alt }: ProductImage): string => (alt === '' ? url : `${url} (${alt})`);

interface VersionConflictProps {
  /** Version that the form last loaded or saved. */
  base: Product;
  /** Current version on the server. */
  newer: Product;
  typed: ProductFields;
  onAdopt: () => void;
  onDiscard: () => void;
}

/** Shows both versions of a product that two administrators edited, and the ways to resolve the conflict. */
export function VersionConflict({ base, newer, typed, onAdopt, onDiscard }: VersionConflictProps) {
  const savedFields = toProductFields(newer);
  const changedFields = getChangedFields(base, newer);
  return (
    <Box>
      {changedFields.length > 0 && (
        <DataTable caption="What someone else has changed" columns={COLUMNS}>
          {changedFields.map((name) => (
            <tr key={name}>
              <td data-label="FIELD">{FIELD_LABELS[name]}</td>
              <td data-label="SAVED">{formatValue(savedFields[name])}</td>
              <td data-label="YOURS">{formatValue(typed[name])}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <div className="actions">
        <Button variant="secondary" onClick={onAdopt}>
          Update to the newer version
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard what I typed
        </Button>
      </div>
    </Box>
  );
}
