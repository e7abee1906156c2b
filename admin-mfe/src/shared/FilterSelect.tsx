import { SelectField } from '@shop/shared-ui';

interface FilterSelectProps {
  label: string;
  /** Current value, often from the URL; undefined or an unknown value selects the first option. */
  value: string | undefined;
  /** Values and labels in order. The first option has the value '' and removes the filter. */
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}

/** A select for a list's filter or sort order. */
export function FilterSelect({ label, value = '', options, onChoose }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      value={options.some(([known]) => known === value) ? value : ''}
      onChange={({ target }) => {
        onChoose(target.value);
      }}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
