import type { Order } from '@shop/contract/orders';
import type { ReturnFormValues } from '@shop/contract/returnForm';
import { ReturnFormFields } from '@shop/contract/returnForm';
import { getReceiptTime } from '@shop/domain/lateOrders';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, TextAreaField } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { v4 as uuid } from 'uuid';
import { useRequestReturnMutation } from './returnEndpoints.ts';
import { createEmptyRow, limitQuantity, getReturnableLines } from './returnFields.ts';
import type { ReturnRow } from './returnFields.ts';
import { ReturnRowFields } from './ReturnRowFields.tsx';

interface ReturnFormProps {
  order: Order;
  onClose: () => void;
}

/** Asks the buyer which articles come back, why, and what the buyer would like for each. */
export function ReturnForm({ order, onClose }: ReturnFormProps) {
  const { _id: id, number } = order;
  const subject = `return of order ${number}`;
  const articles = getReturnableLines(order);
  const [request] = useRequestReturnMutation();
  // Idempotency key of the form: repeated clicks request one return.
  const [idempotencyKey] = useState(() => uuid());
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useShopForm({
    defaultValues: { lines: [createEmptyRow(articles)], note: '' } satisfies ReturnFormValues,
    schema: ReturnFormFields,
    toastId: subject,
    send: async ({ lines, note }) => {
      const returnedLines = lines.map(({ size, ...returnedLine }) => {
        const line = { ...returnedLine, qty: limitQuantity(returnedLine, articles) };
        return line.wish === 'exchange' ? { ...line, size } : line;
      });
      const { data, error } = await request({ id, lines: returnedLines, note, idempotencyKey });
      if (data) {
        notify.success('Return requested', { about: subject });
        onClose();
      }
      return { error };
    },
  });
  const rows = form.watch('lines');
  const changeRows = (next: ReturnRow[]): void => {
    form.setValue('lines', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const hasAddedRow = useRef(false);
  useEffect(() => {
    if (!hasAddedRow.current) return;
    hasAddedRow.current = false;
    const fields = heading.current?.closest('form')?.elements;
    const article = fields?.namedItem(`lines.${String(rows.length - 1)}.line`);
    if (article instanceof HTMLElement) article.focus();
  }, [rows.length]);

  return (
    <FieldsForm form={form} aria-labelledby="return-form" className="screen-only">
      <h3 id="return-form" ref={heading} tabIndex={-1}>
        Return or exchange
      </h3>
      <RefusalAlert refusal={form.refusal} />
      {rows.map((row, index) => (
        <ReturnRowFields
          key={index}
          row={row}
          index={index}
          isOnlyRow={rows.length === 1}
          articles={articles}
          receivedAt={getReceiptTime(order)}
          returns={order.returns ?? []}
          fieldMessages={form.fieldMessages}
          onChange={(changes) => {
            changeRows(
              rows.map((other, position) => (position === index ? { ...other, ...changes } : other)),
            );
          }}
          onRemove={() => {
            changeRows(rows.filter((_, position) => position !== index));
            heading.current?.focus();
          }}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            hasAddedRow.current = true;
            changeRows([...rows, createEmptyRow(articles)]);
          }}
        >
          Add another item
        </Button>
      </div>
      <TextAreaField label="Anything we should know? (optional)" rows={3} {...form.field('note')} />
      <Actions>
        <Button type="submit" busy={form.isSending}>
          Request return
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </FieldsForm>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;

  h3 {
    margin: 0;
    font-size: 1.125rem;
  }
  h3:focus {
    outline: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
