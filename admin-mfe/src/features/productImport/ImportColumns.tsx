import type { ImportChoices, ImportFileDescription } from '@shop/contract/adminProductImport';
import { PRODUCT_FILE_COLUMNS } from '@shop/domain/productImport';
import { SelectField } from '@shop/shared-ui';
import { FormSection } from '../../shared/FormSection.tsx';

type Columns = NonNullable<ImportChoices['columns']>;

interface ImportColumnsProps {
  columns: ImportFileDescription['columns'];
  /** Column of the shop for each column of the file; undefined before the first choice. */
  chosen: Columns | undefined;
  onChange: (columns: Columns) => void;
}

/** Asks which column of the shop each column of a file is; shown when the shop does not know all of them. */
export function ImportColumns({ columns, chosen, onChange }: ImportColumnsProps) {
  const isKnown = columns.every(({ heading, column }) => heading === '' || column !== null);
  if (isKnown) return null;
  const current = chosen ?? columns.map(({ column }) => column ?? '');
  return (
    <FormSection
      id="import-columns"
      title="Columns"
      hint="Choose what each column of the file is. The names of the products are needed, or their ids."
    >
      {columns.map(({ heading, example }, position) => (
        <SelectField
          key={`${String(position)}-${heading}`}
          label={heading || `Column ${String(position + 1)}`}
          hint={example === '' ? 'It is empty in the first rows.' : `For example: ${example}`}
          value={current[position]}
          onChange={({ target }) => {
            const column = PRODUCT_FILE_COLUMNS.find((each) => each === target.value) ?? '';
            onChange(current.map((each, index) => (index === position ? column : each)));
          }}
        >
          <option value="">Leave out</option>
          {PRODUCT_FILE_COLUMNS.map((column) => (
            <option key={column}>{column}</option>
          ))}
        </SelectField>
      ))}
    </FormSection>
  );
}
