import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldText {}

export function TextAreaField({ label, error, hint, id, className, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id} name={rest.name} className={className}>
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  );
}
