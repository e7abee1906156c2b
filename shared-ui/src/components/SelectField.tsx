import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';

export interface SelectFieldProps extends ComponentProps<'select'>, FieldText {}

export function SelectField({ label, error, hint, id, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id} name={rest.name} className={className}>
      {(control) => (
        <select {...rest} {...control} aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']} />
      )}
    </Field>
  );
}
