import type { OrderReturn, ReturnedLine } from '@shop/contract/orderReturn';
import { Button, errorMessage, notify, SelectField } from '@shop/shared-ui';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { FormActions } from '../../../shared/FormActions.ts';
import { Stack } from './Stack.ts';
import { useReceiveReturnMutation } from '../../../shared/returnEndpoints.ts';

interface ReceiveFormProps {
  orderReturn: OrderReturn;
  onClose: () => void;
}

/** Arrived units of a line, null until chosen, and how many of them can be sold again. */
interface ArrivalCount {
  readonly arrived: number | null;
  readonly restock: number;
}

/**
 * Asks for the arrived units of each line, without a default, and for the units to restock. By default all
 * arrived units are restocked, except for faulty ones. Units to repair are never restocked, because they go back
 * to the buyer.
 */
export function ReceiveForm({ orderReturn: { _id: id, lines }, onClose }: ReceiveFormProps) {
  const [receive, { isLoading }] = useReceiveReturnMutation();
  const [counts, setCounts] = useState<readonly ArrivalCount[]>(() =>
    lines.map(() => ({ arrived: null, restock: 0 })),
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  const changeCount = (position: number, count: ArrivalCount): void => {
    setCounts(counts.map((current, index) => (index === position ? count : current)));
  };
  const handleSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsSubmitted(true);
    const arrived = counts.flatMap((count) => count.arrived ?? []);
    if (isLoading || arrived.length < lines.length) return;
    const { data, error } = await receive({ id, arrived, restock: counts.map(({ restock }) => restock) });
    if (data) {
      notify.success('Return received');
      onClose();
    } else notify.error(errorMessage(error));
  };
  return (
    <form noValidate aria-label="Receive the return" onSubmit={(event) => void handleSubmit(event)}>
      <Stack>
        {lines.map((line, position) => (
          <LineCount
            key={position}
            line={line}
            count={counts[position] ?? { arrived: null, restock: 0 }}
            isChoiceRequired={isSubmitted}
            onCount={(count) => {
              changeCount(position, count);
            }}
          />
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

interface LineCountProps {
  line: ReturnedLine;
  count: ArrivalCount;
  /** True once the form was submitted: a line without a choice then shows an error. */
  isChoiceRequired: boolean;
  onCount: (count: ArrivalCount) => void;
}

function LineCount({
  line: { name, size, qty, reason, wish },
  count,
  isChoiceRequired,
  onCount,
}: LineCountProps) {
  const { arrived, restock } = count;
  return (
    <>
      <SelectField
        label={`Arrived: ${name} (${size})`}
        hint={`Announced: ${String(qty)}`}
        error={isChoiceRequired && arrived === null ? 'Please choose how many have arrived.' : undefined}
        value={arrived ?? ''}
        onChange={({ target }) => {
          const units = target.value === '' ? null : Number(target.value);
          const isForSale = reason !== 'faulty' && wish !== 'repair';
          onCount({ arrived: units, restock: isForSale ? (units ?? 0) : 0 });
        }}
      >
        <option value="">Select</option>
        <NumberOptions max={qty} />
      </SelectField>
      {arrived !== null && arrived > 0 && wish !== 'repair' && (
        <SelectField
          label={`Back on the shelf: ${name} (${size})`}
          hint="How many of those that arrived can be sold again"
          value={restock}
          onChange={({ target }) => {
            onCount({ arrived, restock: Number(target.value) });
          }}
        >
          <NumberOptions max={arrived} />
        </SelectField>
      )}
    </>
  );
}

const NumberOptions = ({ max }: { max: number }) =>
  Array.from({ length: max + 1 }, (_, units) => <option key={units}>{units}</option>);
