import type { ImportChoices, ImportFileDescription } from '@shop/contract/adminProductImport';
import { CheckboxField } from '@shop/shared-ui';
import { ImportColumns } from './ImportColumns.tsx';

interface FileDescriptionProps {
  description: ImportFileDescription;
  choices: ImportChoices;
  onChange: (update: ImportChoices) => void;
}

/** Says what a chosen file is, and asks for its encoding and columns where they are uncertain. */
export function FileDescription({ description, choices, onChange }: FileDescriptionProps) {
  const { system, encoding, sample, columns } = description;
  return (
    <>
      {system && <p>This is a product export of {system}.</p>}
      {encoding === 'windows-1252' && (
        <CheckboxField
          label="Read this file as Windows-1252"
          hint={`It is not in UTF-8. Tick this if the letters are right here: ${sample}`}
          checked={choices.encoding === 'windows-1252'}
          onChange={({ target }) => {
            onChange({ encoding: target.checked ? 'windows-1252' : undefined });
          }}
        />
      )}
      {!system && (
        <ImportColumns
          columns={columns}
          chosen={choices.columns}
          onChange={(chosen) => {
            onChange({ columns: chosen });
          }}
        />
      )}
    </>
  );
}
