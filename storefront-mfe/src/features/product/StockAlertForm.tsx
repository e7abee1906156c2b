import { StockAlertFields } from '@shop/contract/stockAlertForm';
import { formatSize } from '@shop/domain/products';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Link, SelectField, TextField, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmationNote } from '../../shared/ConfirmationNote.tsx';
import { useAskForNoticeMutation } from '../../shared/stockAlertEndpoints.ts';

export interface StockAlertFormProps {
  productId: string;
  /** Sizes that are sold out. */
  sizes: readonly string[];
}

/** Focuses the form's first field, because the button that opened the form has been removed. */
const focusFirstField = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('select, input')?.focus();

/** The fields of a stock alert. The e-mail address of a signed-in visitor is filled in. */
export function StockAlertForm({ productId, sizes }: StockAlertFormProps) {
  const visitor = useAppSelector(selectUserInfo);
  const [subscribe] = useAskForNoticeMutation();
  const [onlySize = '', ...others] = sizes;
  const hasOneSize = others.length === 0;
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const form = useShopForm({
    defaultValues: { size: hasOneSize ? onlySize : '', email: visitor?.email ?? '' },
    schema: StockAlertFields,
    toastId: `notice for ${productId}`,
    send: async (values) => {
      const { data, error } = await subscribe({ id: productId, ...values });
      if (data) setConfirmation(data.message);
      return { error };
    },
  });
  if (confirmation !== null) return <ConfirmationNote>{confirmation}</ConfirmationNote>;
  return (
    <FieldsForm ref={focusFirstField} form={form} aria-label="Tell me when it's back">
      <RefusalAlert refusal={form.refusal} />
      {hasOneSize ? null : (
        <SelectField label="Which size?" {...form.field('size')}>
          <option value="">Select</option>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        hint={
          hasOneSize
            ? `We'll email you once, when it's back (${formatSize(onlySize)}).`
            : "We'll email you once, when it's back."
        }
        {...form.field('email')}
      />
      <Button type="submit" variant="secondary" busy={form.isSending}>
        Tell me
      </Button>
      <small>
        We'll only use your address for this email: <Link to="/privacy">Privacy Policy</Link>
      </small>
    </FieldsForm>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 12px;

  small {
    color: var(--muted);
  }
`;
