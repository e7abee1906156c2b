import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldWords } from './Field.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldWords {}

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id} name={rest.name} className={className}>
      {(control) => <input {...rest} {...control} />}
    </Field>
  );
}
