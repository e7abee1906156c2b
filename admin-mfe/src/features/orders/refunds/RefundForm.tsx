import { RefundFields } from '@shop/contract/adminOrderForms';
import type { Order } from '@shop/contract/orders';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, CheckboxField, ConfirmDialog, formatPrice, notify, TextField } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { FieldPair } from '../../../shared/FieldPair.ts';
import { getSelectedLines, proposeAmount } from './selectedLines.ts';
import { RefundUnits } from './RefundUnits.tsx';
import { useIdempotencyKey } from './useIdempotencyKey.ts';
import { useStartRefundMutation } from './refundEndpoints.ts';

interface RefundFormProps {
  order: Order;
  /** Refundable amount in rand. */
  refundable: number;
}

/** An open confirmation dialog: the amount in rand, and the callback for the administrator's answer. */
interface ConfirmationRequest {
  readonly amount: number;
  readonly answer: (isWanted: boolean) => void;
}

/** Refunds an order partly or wholly, after a confirmation because a refund cannot be reversed. */
export function RefundForm({ order, refundable }: RefundFormProps) {
  const [startRefund] = useStartRefundMutation();
  const [question, setQuestion] = useState<ConfirmationRequest | null>(null);
  const [units, setUnits] = useState(() => order.orderItems.map(() => 0));
  const [restock, setRestock] = useState(false);
  const lines = getSelectedLines(units);
  const getKey = useIdempotencyKey();
  const about = `refund of order ${order._id}`;
  const askForConfirmation = (amount: number): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({ amount, answer: resolve });
    });
  const form = useShopForm({
    defaultValues: { amount: '', reason: '' },
    schema: RefundFields,
    toastId: about,
    send: async ({ amount, reason }) => {
      const isConfirmed = await askForConfirmation(Number(amount));
      if (!isConfirmed) setQuestion(null);
      if (!isConfirmed) return {};
      // The API restocks all units if `lines` is absent; an empty list would restock none.
      const selectedLines = lines.length > 0 && { lines };
      const request = { orderId: order._id, amount: Number(amount), reason, restock, ...selectedLines };
      const { data, error } = await startRefund({ ...request, idempotencyKey: getKey(request) });
      setQuestion(null);
      if (data) notify.success(TOAST_TEXTS[data.status] ?? 'Refund started', { about });
      return { error };
    },
  });
  const chooseUnits = (chosenUnits: number[]): void => {
    setUnits(chosenUnits);
    form.setValue('amount', proposeAmount(order.orderItems, chosenUnits), {
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <FieldsForm form={form} aria-label={`Refund order ${order.number}`}>
      <RefusalAlert refusal={form.refusal} />
      <RefundUnits items={order.orderItems} units={units} onChoose={chooseUnits} />
      <FieldPair>
        <TextField
          label="Amount in rand"
          inputMode="decimal"
          autoComplete="off"
          hint={`At most ${formatPrice(refundable)}`}
          {...form.field('amount')}
        />
        <TextField label="Reason" autoComplete="off" hint="The buyer sees this" {...form.field('reason')} />
      </FieldPair>
      <CheckboxField
        label={`Put ${lines.length > 0 ? 'the chosen' : 'all'} items back into stock`}
        checked={restock}
        onChange={(event) => {
          setRestock(event.target.checked);
        }}
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.isSending}>
          Refund
        </Button>
      </div>
      {question && (
        <ConfirmDialog
          text="Refund this amount? This can't be undone."
          subject={`${formatPrice(question.amount)} of order ${order.number}, ${order.user.name}`}
          verb="Refund"
          variant="primary"
          busy={false}
          onConfirm={() => {
            question.answer(true);
          }}
          onCancel={() => {
            question.answer(false);
          }}
        />
      )}
    </FieldsForm>
  );
}

const TOAST_TEXTS: Readonly<Record<string, string>> = {
  completed: 'Refunded',
  failed: 'The refund was refused',
};

const FieldsForm = styled(Form)`
  display: grid;
  gap: 12px;
  max-width: 56rem;
`;
