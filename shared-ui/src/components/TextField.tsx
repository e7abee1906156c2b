import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldText {}

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id} name={rest.name} className={className}>
      {(control) => <input {...rest} {...control} />}
    </Field>
  );
}
