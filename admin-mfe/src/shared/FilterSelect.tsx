import { SelectField } from '@shop/shared-ui';

interface FilterSelectProps {
  label: string;
  /** Value in the URL; undefined selects the first option. */
  value: string | undefined;
  /** Values and labels in order. The first option has the value '' and removes the filter. */
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}

/** A filter of a list with few values. */
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
