import { BankAccountFields } from '@shop/contract/bankAccountForm';
import type { Order } from '@shop/contract/orders';
import { extractDigits } from '@shop/domain/addresses';
import {
  ACCOUNT_TYPE_LABELS,
  BRANCH_CODE_DIGITS,
  MAX_ACCOUNT_NUMBER_DIGITS,
} from '@shop/domain/bankAccounts';
import { createDigitsField } from '@shop/forms/digitsField';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, SelectField, TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import { useGiveBankAccountMutation } from './bankAccountEndpoint.ts';

interface BankAccountFormProps {
  order: Order;
  /** PayFast's banks for refunds; if the list is empty, the buyer types the name of the bank. */
  banks: NonNullable<Order['bankAccount']>['banks'];
  onSaved: () => void;
}

/** Asks the buyer for the bank account that receives an order's refunds from PayFast. */
export function BankAccountForm({ order, banks, onSaved }: BankAccountFormProps) {
  const [giveAccount] = useGiveBankAccountMutation();
  const subject = `bank account for order ${order.number}`;
  const form = useShopForm({
    defaultValues: {
      accountHolder: order.user.name,
      bank: '',
      branchCode: '',
      accountNumber: '',
      accountType: '',
    } satisfies BankAccountFields,
    schema: BankAccountFields,
    toastId: subject,
    send: async (account) => {
      const { data, error } = await giveAccount({ orderId: order._id, ...account });
      if (data) {
        notify.success('Bank account saved', { about: subject });
        onSaved();
      }
      return { error };
    },
  });
  return (
    <FieldsForm form={form} aria-labelledby="bank-account">
      <RefusalAlert refusal={form.refusal} />
      <TextField label="Account holder" autoComplete="name" {...form.field('accountHolder')} />
      {banks.length > 0 ? (
        <SelectField label="Bank" {...form.field('bank')}>
          <option value="">Please choose</option>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField label="Bank" autoComplete="off" {...form.field('bank')} />
      )}
      <TextField
        label="Branch code"
        inputMode="numeric"
        autoComplete="off"
        hint="6 digits; your bank's universal code will do"
        {...createDigitsField(form, 'branchCode', { max: BRANCH_CODE_DIGITS, toDigits: extractDigits })}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        {...createDigitsField(form, 'accountNumber', {
          max: MAX_ACCOUNT_NUMBER_DIGITS,
          toDigits: extractDigits,
        })}
      />
      <SelectField label="Account type" {...form.field('accountType')}>
        <option value="">Please choose</option>
        {Object.entries(ACCOUNT_TYPE_LABELS).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" busy={form.isSending}>
          Save bank account
        </Button>
      </div>
    </FieldsForm>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;
  max-width: 26rem;
  margin-top: 16px;
`;
