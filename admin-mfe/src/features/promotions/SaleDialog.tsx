import { ProductInput } from '@shop/contract/adminProductForms';
import type { Sale } from '@shop/contract/adminSales';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';
import { Form } from '@shop/forms/Form';
import { preprocess } from '@shop/forms/preprocess';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Dialog, notify, TextField } from '@shop/shared-ui';
import styled from 'styled-components';
import type * as z from 'zod/mini';
import { FormActions } from '../../shared/FormActions.ts';
import { toIsoTime } from '../../shared/shopTime.ts';
import { useChangeSaleMutation } from './saleEndpoints.ts';

interface SaleFields {
  salePrice: string;
  saleFrom: string;
  saleUntil: string;
}

const toInput = ({ salePrice, saleFrom, saleUntil }: SaleFields): z.input<typeof ProductInput> => ({
  salePrice,
  saleFrom: saleFrom === '' ? null : toIsoTime(saleFrom),
  saleUntil: toIsoTime(saleUntil),
});

const SaleFormSchema = preprocess(toInput, ProductInput);

/** Starts or plans a new sale with the product and price of a past sale. */
export function SaleDialog({ sale: { product, price }, onClose }: { sale: Sale; onClose: () => void }) {
  const [changeSale] = useChangeSaleMutation();
  const { _id: productId, version, name } = product;
  const form = useShopForm({
    defaultValues: { salePrice: decimalFromCents(centsFromRand(price) ?? 0), saleFrom: '', saleUntil: '' },
    schema: SaleFormSchema,
    toastId: productId,
    send: async ({ salePrice, saleFrom, saleUntil }) => {
      const { data, error } = await changeSale({ productId, version, salePrice, saleFrom, saleUntil });
      if (data) {
        notify.success('Sale saved. Activity can undo it.', { about: productId });
        onClose();
      }
      return { error };
    },
  });
  return (
    <Dialog title={`Sale of ${name}`} onClose={onClose}>
      <Fields form={form}>
        <RefusalAlert refusal={form.refusal} />
        <TextField
          label="Sale price (R)"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('salePrice')}
        />
        <TextField
          label="From"
          type="datetime-local"
          hint="South African time. Leave empty to start now."
          {...form.field('saleFrom')}
        />
        <TextField
          label="Until"
          type="datetime-local"
          hint="South African time"
          {...form.field('saleUntil')}
        />
        <FormActions>
          <Button type="submit" busy={form.isSending}>
            Save
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Fields>
    </Dialog>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: 16px;
`;
