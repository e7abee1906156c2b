import type { ChangeEvent } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FieldProps, ShopForm } from './useShopForm.ts';

interface DigitsRule<Fields extends FieldValues> {
  /** Number of digits at which typing ends. */
  max: number;
  /** Extracts the digits of typed or pasted text. */
  toDigits: (text: string) => string;
  /** Other field whose rule depends on this one. */
  deps?: Path<Fields>;
}

interface DigitsProps<Fields extends FieldValues> extends Omit<FieldProps<Fields>, 'onChange'> {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Returns the props of a field that accepts digits only. Typing ends at `max` digits. Pasted or autofilled text may be
 * longer: the field then shows all digits with the message of its rule, because a truncated number would be accepted as
 * complete.
 */
export function createDigitsField<Fields extends FieldValues, Sent>(
  form: ShopForm<Fields, Sent>,
  name: Path<Fields>,
  { max, toDigits, ...options }: DigitsRule<Fields>,
): DigitsProps<Fields> {
  const field = form.field(name, options);
  return {
    ...field,
    onChange: (event) => {
      const before = String(form.getValues(name));
      const { value } = event.target;
      const digits = toDigits(value);
      const isTooLong = digits.length > max;
      const isSingleAddition = value.length === before.length + 1;
      const acceptedValue = isTooLong && isSingleAddition ? before : digits;
      // Setting an equal value would move the caret to the end.
      if (acceptedValue !== value) event.target.value = acceptedValue;
      void field.onChange(event);
      if (isTooLong) void form.trigger(name);
    },
  };
}
