import { SelectField } from '@shop/shared-ui';

interface FilterSelectProps {
  label: string;
  /** The choice of the address; undefined for the first option. */
  value: string | undefined;
  /** Values and words in their order. The first is for no filter and has the value ''. */
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}

/** A filter of a list with a few values. */
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
