import type { ImportChoices, ImportFileDescription } from '@shop/contract/adminProductImport';
import { PRODUCT_FILE_COLUMNS } from '@shop/domain/productImport';
import { Disclosure, SelectField } from '@shop/shared-ui';
import styled from 'styled-components';
import { FormSection } from '../../shared/FormSection.tsx';
import { COLUMN_LABELS } from './columnLabels.ts';

type Columns = NonNullable<ImportChoices['columns']>;

interface ImportColumnsProps {
  columns: ImportFileDescription['columns'];
  /** Product column for each column of the file, '' to leave it out; undefined before the first choice. */
  chosen: Columns | undefined;
  onChange: (columns: Columns) => void;
}

/** Maps each column of a file to a product column; collapsed if the server knows all headings. */
export function ImportColumns(props: ImportColumnsProps) {
  const isKnown = props.columns.every(({ heading, column }) => heading === '' || column !== null);
  return isKnown ? (
    <KnownColumns summary="Choose columns">
      <ColumnFields {...props} />
    </KnownColumns>
  ) : (
    <ColumnFields {...props} />
  );
}

function ColumnFields({ columns, chosen, onChange }: ImportColumnsProps) {
  const current = chosen ?? columns.map(({ column }) => column ?? '');
  return (
    <FormSection
      id="import-columns"
      title="Columns"
      hint="Choose what each column of the file becomes here. We need the product names or ids."
    >
      {columns.map(({ heading, example }, position) => (
        <SelectField
          key={`${String(position)}-${heading}`}
          label={heading || `Column ${String(position + 1)}`}
          hint={example === '' ? 'Empty in the first rows.' : `For example: ${example}`}
          value={current[position]}
          onChange={({ target }) => {
            const column = PRODUCT_FILE_COLUMNS.find((each) => each === target.value) ?? '';
            onChange(current.map((each, index) => (index === position ? column : each)));
          }}
        >
          <option value="">Leave out</option>
          {PRODUCT_FILE_COLUMNS.map((column) => (
            <option key={column} value={column}>
              {COLUMN_LABELS[column]}
            </option>
          ))}
        </SelectField>
      ))}
    </FormSection>
  );
}

const KnownColumns = styled(Disclosure)`
  width: 100%;
  max-width: 40rem;
`;
