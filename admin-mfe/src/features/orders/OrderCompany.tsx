import { CompanyFormFields, toCompany } from '@shop/contract/checkoutForms';
import type { Order } from '@shop/contract/orders';
import { extractDigits } from '@shop/domain/addresses';
import { formatCompany, VAT_NUMBER_DIGITS } from '@shop/domain/companies';
import { createDigitsField } from '@shop/forms/digitsField';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Dialog, notify, TextField } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useAddOrderCompanyMutation } from './orderEndpoints.ts';

/** Company that an order is for, or the button that adds one. */
export function OrderCompany({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  if (order.company) return formatCompany(order.company);
  const handleClose = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Add a company to order ${order.number}`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Add company
      </Button>
      {isOpen && <CompanyDialog order={order} onClose={handleClose} />}
    </>
  );
}

/** True while an order has a company or staff can add one. */
export function hasCompanyRow({ company, status, isPaid, state, deletedAt }: Order): boolean {
  return company !== undefined || (status === 'created' && !isPaid && state === undefined && !deletedAt);
}

function CompanyDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [add] = useAddOrderCompanyMutation();
  const about = `company of order ${order.number}`;
  const form = useShopForm({
    defaultValues: { companyName: '', vatNumber: '' },
    schema: CompanyFormFields,
    toastId: about,
    send: async (fields) => {
      const { data, error } = await add({ id: order._id, name: '', ...toCompany(fields) });
      if (data) {
        notify.success('Company added', { about });
        onClose();
      }
      return { error };
    },
  });
  return (
    <Dialog title={`Company of order ${order.number}`} onClose={onClose}>
      <FieldsForm form={form} aria-label={`Company of order ${order.number}`}>
        <RefusalAlert refusal={form.refusal} />
        <TextField label="Company" {...form.field('companyName')} />
        <TextField
          label="VAT number"
          inputMode="numeric"
          hint="Optional, 10 digits"
          {...createDigitsField(form, 'vatNumber', { max: VAT_NUMBER_DIGITS, toDigits: extractDigits })}
        />
        <p>The invoice will name it. It can be added once and can't be changed afterwards.</p>
        <Actions>
          <Button type="submit" busy={form.isSending}>
            Add
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </FieldsForm>
    </Dialog>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
