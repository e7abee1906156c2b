import type { Product } from '@shop/contract/products';
import { ONE_SIZE, isOneSize } from '@shop/domain/products';
import type { AppDispatch, CartItem } from '@shop/shared-ui';
import { call, getContext, linesRefreshed, put, select, selectCartLines, takeLatest } from '@shop/shared-ui';
import type { ProductChange } from './cartCheckSlice.ts';
import { cartChecked, cartOpened } from './cartCheckSlice.ts';
import { cartApi } from './cartEndpoints.ts';

const NOT_FOUND = 404;
const { readCartProduct } = cartApi.endpoints;

interface Finding {
  readonly _id: string;
  /** `unknown`: the product could not be read. Its line is not changed, and the order will check it. */
  readonly product: Pick<Product, 'price' | 'countInStock' | 'sizes'> | 'gone' | 'unknown';
}

function* readProducts(ids: readonly string[]) {
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const requests = ids.map((id) =>
    dispatch(readCartProduct.initiate({ id }, { forceRefetch: true, subscribe: false })),
  );
  const answers = yield* call(() => Promise.all(requests));
  return ids.map((_id, index): Finding => {
    const { data, error } = answers[index] ?? {};
    if (data) return { _id, product: data };
    const isGone = error !== undefined && 'status' in error && error.status === NOT_FOUND;
    return { _id, product: isGone ? 'gone' : 'unknown' };
  });
}

function changesOf({ _id, product }: Finding, line: CartItem): ProductChange[] {
  if (product === 'gone') return [{ _id, isGone: true }];
  if (product === 'unknown') return [];
  const comesInSizes = line.size === ONE_SIZE && !isOneSize(product.sizes);
  if (product.price === line.price && !comesInSizes) return [];
  return [{ _id, priceBefore: line.price, comesInSizes }];
}

function refreshOf({ _id, product }: Finding, line: CartItem) {
  if (product === 'unknown') return [];
  if (product === 'gone') return [{ _id, price: line.price, countInStock: 0 }];
  const { price, countInStock, sizes } = product;
  return [{ _id, price, countInStock, ...(sizes && { sizes }) }];
}

function* checkCart() {
  const asked = yield* select(selectCartLines);
  const findings = yield* call(readProducts, [...new Set(asked.map((line) => line._id))]);
  // The cart may have changed meanwhile, so the findings are compared with its current lines.
  const lines = yield* select(selectCartLines);
  const pairs = findings.flatMap((finding) => {
    const line = lines.find(({ _id }) => _id === finding._id);
    return line ? [{ finding, line }] : [];
  });
  const changes = pairs.flatMap(({ finding, line }) => changesOf(finding, line));
  yield* put(
    cartChecked({ changes, isIncomplete: pairs.some(({ finding }) => finding.product === 'unknown') }),
  );
  const refreshed = pairs.flatMap(({ finding, line }) => refreshOf(finding, line));
  if (refreshed.length > 0) yield* put(linesRefreshed(refreshed));
}

export function* cartCheckSaga() {
  yield* takeLatest(cartOpened, checkCart);
}
