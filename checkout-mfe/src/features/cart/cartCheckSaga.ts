import type { Product } from '@shop/contract/products';
import { getSizesWithStock } from '@shop/domain/sizesWithStock';
import type { AppDispatch, CartItem } from '@shop/shared-ui';
import { call, getContext, linesRefreshed, put, select, selectCartLines, takeLatest } from '@shop/shared-ui';
import type { ProductFinding } from './cartCheckSlice.ts';
import { cartChecked, cartOpened } from './cartCheckSlice.ts';
import { cartApi } from './cartEndpoints.ts';

const NOT_FOUND = 404;
const { readCartProduct } = cartApi.endpoints;

interface ProductResponse {
  readonly _id: string;
  /**
   * Product as read, `gone` if the shop no longer shows it, or `unknown` if the request failed. The line of an
   * unknown product is not changed; the order validates it.
   */
  readonly product:
    | Pick<Product, 'price' | 'was' | 'saleUntil' | 'countInStock' | 'sizes'>
    | 'gone'
    | 'unknown';
}

function* readProducts(ids: readonly string[]) {
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const requests = ids.map((id) =>
    dispatch(readCartProduct.initiate({ id }, { forceRefetch: true, subscribe: false })),
  );
  const responses = yield* call(() => Promise.all(requests));
  return ids.map((_id, index): ProductResponse => {
    const { data, error } = responses[index] ?? {};
    if (data) return { _id, product: data };
    const isGone = error !== undefined && 'status' in error && error.status === NOT_FOUND;
    return { _id, product: isGone ? 'gone' : 'unknown' };
  });
}

function toFindings({ _id, product }: ProductResponse, line: CartItem): ProductFinding[] {
  if (product === 'unknown') return [];
  if (product === 'gone') return [{ _id, isGone: true }];
  return [
    {
      _id,
      isGone: false,
      priceBefore: line.price,
      sizes: getSizesWithStock(product),
      sharesStock: product.sizes === undefined,
    },
  ];
}

function toRefreshedProducts({ _id, product }: ProductResponse, line: CartItem) {
  if (product === 'unknown') return [];
  if (product === 'gone') return [{ _id, price: line.price, countInStock: 0 }];
  const { price, was, saleUntil, countInStock, sizes } = product;
  return [{ _id, price, was, saleUntil, countInStock, sizes, stockBySize: sizes }];
}

function* checkCart() {
  const requestedLines = yield* select(selectCartLines);
  const responses = yield* call(readProducts, [...new Set(requestedLines.map((line) => line._id))]);
  // The buyer may have changed the cart meanwhile, so the responses are compared with its current lines.
  const lines = yield* select(selectCartLines);
  const pairs = responses.flatMap((answer) => {
    const line = lines.find(({ _id }) => _id === answer._id);
    return line ? [{ answer, line }] : [];
  });
  const findings = pairs.flatMap(({ answer, line }) => toFindings(answer, line));
  yield* put(
    cartChecked({ findings, isIncomplete: pairs.some(({ answer }) => answer.product === 'unknown') }),
  );
  const refreshed = pairs.flatMap(({ answer, line }) => toRefreshedProducts(answer, line));
  if (refreshed.length > 0) yield* put(linesRefreshed(refreshed));
}

export function* cartCheckSaga() {
  yield* takeLatest(cartOpened, checkCart);
}
