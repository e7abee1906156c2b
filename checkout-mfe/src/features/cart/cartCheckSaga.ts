import { getSizesWithStock } from '@shop/domain/sizesWithStock';
import type { AppDispatch, CartItem } from '@shop/shared-ui';
import { call, getContext, linesRefreshed, put, select, selectCartLines, takeLatest } from '@shop/shared-ui';
import type { ProductResponse } from '../../shared/readCartProducts.ts';
import { readCartProducts } from '../../shared/readCartProducts.ts';
import type { ProductFinding } from './cartCheckSlice.ts';
import { cartChecked, cartOpened } from './cartCheckSlice.ts';

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
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const ids = requestedLines.map((line) => line._id);
  const responses = yield* call(readCartProducts, dispatch, ids);
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
