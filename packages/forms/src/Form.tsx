import { ErrorSummary } from '@shop/shared-ui';
import type { ComponentProps } from 'react';
import type { FormHandle } from './useShopForm.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit' | 'noValidate'> {
  form: FormHandle;
}

/** Renders a form without the browser's own validation messages, and with the error summary first. */
export function Form({ form, children, ...rest }: FormProps) {
  return (
    <form {...rest} noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.fieldMessages} attempt={form.attempt} />
      {children}
    </form>
  );
}
