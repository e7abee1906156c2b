import type { AdminProduct } from '@shop/contract/adminProductList';
import { PriceFields } from '@shop/contract/adminProductForms';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, TextField } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useChangeProductsMutation } from './productEndpoints.ts';
import { getRegularPrice } from './productFields.ts';

/** Changes the price of a product in its row. */
export function PriceForm({ product }: { product: AdminProduct }) {
  const [changeProducts] = useChangeProductsMutation();
  const about = `product ${product._id}`;
  const current = { price: getRegularPrice(product), version: product.version };
  /**
   * Price and version that a save is based on; null after a refused save, so that the next one is based on
   * the newest version.
   */
  const [basePrice, setBasePrice] = useState<Pick<AdminProduct, 'price' | 'version'> | null>(current);
  const form = useShopForm({
    defaultValues: { price: decimalFromCents(Math.round(current.price * 100)) },
    schema: PriceFields,
    toastId: about,
    send: async ({ price }) => {
      // Selling units changes the version as well, but must not make a price change fail.
      const { version } = basePrice === null || basePrice.price === current.price ? current : basePrice;
      const products = [{ id: product._id, version }];
      const { data, error } = await changeProducts({ products, change: { price } });
      const [changed] = data?.products ?? [];
      if (changed?.fate === 'refused') {
        setBasePrice(null);
        return { error: new Error(changed.message) };
      }
      if (changed) {
        setBasePrice({ price: (centsFromRand(price) ?? 0) / 100, version });
        notify.success('Price changed', { about });
      }
      return { error };
    },
  });
  return (
    <FieldsForm form={form} aria-label="Price">
      <RefusalAlert refusal={form.refusal} />
      <TextField label="Price (R)" inputMode="decimal" autoComplete="off" {...form.field('price')} />
      <Button type="submit" variant="secondary" size="small" busy={form.isSending}>
        Save price
      </Button>
    </FieldsForm>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 12px;
  align-content: start;
  justify-items: start;

  > :first-child {
    width: 100%;
  }
`;
