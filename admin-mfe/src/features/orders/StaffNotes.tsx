import type { OrderNote } from '@shop/contract/adminOrderProcessing';
import { NoteFields } from '@shop/contract/adminOrderForms';
import type { Order } from '@shop/contract/orders';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, DateText, notify, TextAreaField } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { useAddOrderNoteMutation, useListOrderNotesQuery } from './orderEndpoints.ts';

/** The notes of staff on an order, which its buyer never sees, and the form for a new one. */
export function StaffNotes({ order }: { order: Pick<Order, '_id' | 'number'> }) {
  const headingId = useId();
  const { currentData, error, isFetching, refetch } = useListOrderNotesQuery({ id: order._id });
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Staff notes</h2>
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {currentData?.notes.length === 0 && <p>No notes yet. Buyers never see notes.</p>}
      {currentData && currentData.notes.length > 0 && (
        <ol aria-label={`Notes on order ${order.number}`}>
          {currentData.notes.map((note) => (
            <StaffNote key={note._id} note={note} />
          ))}
        </ol>
      )}
      {/* The key empties the form after each note. */}
      <NoteForm key={currentData?.notes.length} order={order} />
    </Section>
  );
}

function StaffNote({ note }: { note: OrderNote }) {
  return (
    <li>
      <small>
        {note.author}, <DateText iso={note.createdAt} />
      </small>
      <p>{note.text}</p>
    </li>
  );
}

function NoteForm({ order }: { order: Pick<Order, '_id' | 'number'> }) {
  const [add] = useAddOrderNoteMutation();
  const about = `note on order ${order._id}`;
  const form = useShopForm({
    defaultValues: { text: '' },
    schema: NoteFields,
    toastId: about,
    send: async ({ text }) => {
      const { data, error } = await add({ id: order._id, text });
      if (data) notify.success('Note added', { about });
      return { error };
    },
  });
  return (
    <FieldsForm form={form} aria-label={`Note on order ${order.number}`}>
      <RefusalAlert refusal={form.refusal} />
      <TextAreaField label="New note" rows={2} {...form.field('text')} />
      <div>
        <Button type="submit" variant="secondary" size="small" busy={form.isSending}>
          Add note
        </Button>
      </div>
    </FieldsForm>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;
  align-content: start;

  ol {
    display: grid;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    color: var(--muted);
  }
  @media print {
    display: none;
  }
`;

const FieldsForm = styled(Form)`
  display: grid;
  gap: 8px;
`;
