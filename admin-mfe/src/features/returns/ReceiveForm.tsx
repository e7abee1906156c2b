import type { OrderReturn } from '@shop/contract/orderReturn';
import { Button, errorMessage, notify, SelectField } from '@shop/shared-ui';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { FormActions } from '../../components/FormActions.ts';
import { Stack } from './Stack.ts';
import { useReceiveReturnMutation } from './returnEndpoints.ts';

interface ReceiveFormProps {
  asked: OrderReturn;
  onClose: () => void;
}

/** Asks how many pieces of each line can be sold again; at first all but the faulty ones. */
export function ReceiveForm({ asked: { _id: id, lines }, onClose }: ReceiveFormProps) {
  const [receive, { isLoading }] = useReceiveReturnMutation();
  const [restock, setRestock] = useState(() =>
    lines.map(({ qty, reason }) => (reason === 'faulty' ? 0 : qty)),
  );
  const handleSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const { data, error } = await receive({ id, restock });
    if (data) {
      notify.success('Return received');
      onClose();
    } else notify.error(errorMessage(error));
  };
  return (
    <form aria-label="Receive the return" onSubmit={(event) => void handleSubmit(event)}>
      <Stack>
        {lines.map(({ name, size, qty }, position) => (
          <SelectField
            key={position}
            label={`Back on the shelf: ${name} (${size})`}
            hint={`Of ${String(qty)} that came back`}
            value={restock[position]}
            onChange={(event) => {
              const pieces = Number(event.target.value);
              setRestock(restock.map((known, place) => (place === position ? pieces : known)));
            }}
          >
            {Array.from({ length: qty + 1 }, (_, pieces) => (
              <option key={pieces}>{pieces}</option>
            ))}
          </SelectField>
        ))}
        <FormActions>
          <Button type="submit" busy={isLoading}>
            Received
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
