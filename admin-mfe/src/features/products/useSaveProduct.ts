import type { Product } from '@shop/contract/products';
import { isErrorCode } from '@shop/shared-ui';
import { useUpdateProductMutation } from './productEndpoints.ts';
import { getProductState } from './getProductState.ts';
import type { ProductFields } from './productFields.ts';
import { isOnlyStockChanged, rebaseFields } from './productFields.ts';
import { toChangedInput } from './productInput.ts';

interface ProductSaver {
  readonly save: (
    base: Product,
    fields: ProductFields,
  ) => Promise<{ saved: Product | undefined; error: unknown }>;
  /**
   * Withdraws the product or publishes it again, without saving the form's input. Resolves to undefined if the request
   * fails, or if state or publication time have changed since the administrator loaded the product.
   */
  readonly changeState: (base: Product, state: 'public' | 'withdrawn') => Promise<Product | undefined>;
  readonly isSaving: boolean;
  readonly refusal: unknown;
  readonly clearRefusal: () => void;
}

/**
 * Returns functions that save a product or change its state, unless a newer version exists. If a newer version
 * differs only in stock, and the administrator has not edited the stock, the save is repeated on that version.
 */
export function useSaveProduct(reloadProduct: () => Promise<Product | undefined>): ProductSaver {
  const [updateProduct, { isLoading, error, reset }] = useUpdateProductMutation();
  const send = (base: Product, fields: ProductFields) =>
    updateProduct({ productId: base._id, ...toChangedInput(base, fields) });
  const save: ProductSaver['save'] = async (base, fields) => {
    let answer = await send(base, fields);
    if (isErrorCode(answer.error, 'stale_version')) {
      const newer = await reloadProduct();
      if (newer && isOnlyStockChanged(fields, base, newer)) {
        answer = await send(newer, rebaseFields(fields, base, newer));
      }
    }
    return { saved: answer.data, error: answer.error };
  };
  const changeState: ProductSaver['changeState'] = async (base, state) => {
    const sendState = ({ _id: productId, version }: Product) => updateProduct({ productId, state, version });
    const { data, error: refused } = await sendState(base);
    if (!isErrorCode(refused, 'stale_version')) return data;
    const newer = await reloadProduct();
    return newer && isSamePublication(base, newer) ? (await sendState(newer)).data : undefined;
  };
  return { save, changeState, isSaving: isLoading, refusal: error, clearRefusal: reset };
}

const isSamePublication = (one: Product, other: Product): boolean =>
  getProductState(one) === getProductState(other) && one.publishAt === other.publishAt;
