import type { Product } from '@shop/contract/products';
import type { AppDispatch } from '@shop/shared-ui';
import { cartProductApi } from './cartProductEndpoint.ts';

const NOT_FOUND = 404;
const { readCartProduct } = cartProductApi.endpoints;

export interface ProductResponse {
  readonly _id: string;
  /** Product as read, `gone` if the shop no longer shows it, or `unknown` if the request failed. */
  readonly product: Product | 'gone' | 'unknown';
}

/** Reads products with their current prices and stock, each once, in the order of their first ids. */
export async function readCartProducts(
  dispatch: AppDispatch,
  ids: readonly string[],
): Promise<ProductResponse[]> {
  const requests = [...new Set(ids)].map(async (_id): Promise<ProductResponse> => {
    const query = readCartProduct.initiate({ id: _id }, { forceRefetch: true, subscribe: false });
    const { data, error } = await dispatch(query);
    if (data) return { _id, product: data };
    const isGone = error !== undefined && 'status' in error && error.status === NOT_FOUND;
    return { _id, product: isGone ? 'gone' : 'unknown' };
  });
  return Promise.all(requests);
}
