import type { AdminProduct } from '@shop/contract/adminProductList';
import { MovementFields } from '@shop/contract/adminProductForms';
import { isOneSize } from '@shop/domain/products';
import type { CountReason } from '@shop/domain/stock';
import { COUNT_REASONS } from '@shop/domain/stock';
import { Form } from '@shop/forms/Form';
import { preprocess } from '@shop/forms/preprocess';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, media, notify, SelectField, TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import { useMoveStockMutation } from './productEndpoints.ts';
import { REASON_LABELS } from './reasonLabels.ts';

interface MovementValues {
  reason: CountReason;
  size: string;
  pieces: string;
}

const INITIAL_VALUES: MovementValues = { reason: 'delivery', size: '', pieces: '' };

const schema = preprocess(
  ({ pieces, size, reason }: MovementValues) => ({
    ...{ reason, size },
    pieces: pieces.trim() === '' ? Number.NaN : Number(pieces),
  }),
  MovementFields,
);

const QUANTITY_LABELS: Readonly<Record<CountReason, string>> = {
  delivery: 'Quantity received',
  damage: 'Quantity damaged',
  count: 'Quantity in stock',
  correction: 'Quantity in stock',
};

/** Changes the stock of a product or of one of its sizes, with a reason. */
export function StockForm({ product }: { product: AdminProduct }) {
  const [moveStock] = useMoveStockMutation();
  const sizes = isOneSize(product.sizes) ? [] : (product.sizes ?? []);
  const about = `product ${product._id}`;
  const form = useShopForm({
    defaultValues: { ...INITIAL_VALUES, size: sizes[0]?.size ?? '' },
    schema,
    toastId: about,
    send: async ({ size, ...movement }) => {
      const { data, error } = await moveStock({
        ...movement,
        ...(sizes.length > 0 && { size }),
        ...{ id: product._id, version: product.version },
      });
      if (data) {
        form.reset({ ...form.getValues(), pieces: '' });
        notify.success(`${String(data.countInStock)} in stock now`, { about });
      }
      return { error };
    },
  });
  const reason = form.watch('reason');
  return (
    <Form form={form} aria-label="Stock">
      <RefusalAlert refusal={form.refusal} />
      <FieldRow>
        <SelectField label="Reason" {...form.field('reason')}>
          {COUNT_REASONS.map((each) => (
            <option key={each} value={each}>
              {REASON_LABELS[each]}
            </option>
          ))}
        </SelectField>
        {sizes.length > 0 && (
          <SelectField label="Size" {...form.field('size')}>
            {sizes.map(({ size, countInStock }) => (
              <option key={size} value={size}>
                {`${size} (${String(countInStock)})`}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={QUANTITY_LABELS[reason]}
          hint={`${String(product.countInStock)} in stock, ${String(product.reserved)} reserved`}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('pieces')}
        />
      </FieldRow>
      <Button type="submit" variant="secondary" size="small" busy={form.isSending}>
        Save stock
      </Button>
    </Form>
  );
}

const FieldRow = styled.div`
  display: grid;
  gap: 12px;
  align-items: start;
  margin-bottom: 12px;

  ${media.up('md')} {
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  }
`;
