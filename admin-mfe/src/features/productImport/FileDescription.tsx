import type { ImportChoices, ImportFileDescription } from '@shop/contract/adminProductImport';
import { CheckboxField } from '@shop/shared-ui';
import { ImportColumns } from './ImportColumns.tsx';

interface FileDescriptionProps {
  description: ImportFileDescription;
  /** True if the check has found characters of another encoding after the first rows. */
  isEncodingUnclear: boolean;
  choices: ImportChoices;
  onChange: (update: ImportChoices) => void;
}

/**
 * Names the system that a chosen file was exported from. Asks for the encoding if it is uncertain, and for
 * the columns of a file of no known system.
 */
export function FileDescription({ description, isEncodingUnclear, choices, onChange }: FileDescriptionProps) {
  const { system, encoding, sample, columns } = description;
  const isWindows = choices.encoding === 'windows-1252';
  return (
    <>
      {system && <p>This is a product export of {system}.</p>}
      {(encoding === 'windows-1252' || isEncodingUnclear || isWindows) && (
        <CheckboxField
          label="Read this file as Windows-1252"
          hint={
            sample === ''
              ? 'Tick this if a spreadsheet on Windows has saved the file, and look at the names below.'
              : `It isn't in UTF-8. Tick this if the letters look right here: ${sample}`
          }
          checked={isWindows}
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
