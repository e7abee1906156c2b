import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { deleteUser } from '@shop/contract/adminUsers';
import type { InputOf } from '@shop/contract/endpoint';
import { reloaded } from '../factories/products.ts';
import { expectAnswer } from './expectAnswer.ts';
import type { Walker } from './walker.ts';
import { SIZE_RANGES, addBuyer, addProduct } from './walker.ts';

type Counts = Pick<InputOf<typeof updateProduct>, 'countInStock' | 'sizes'>;

/** Counts a product's stock again; the difference is received. */
async function count({ api, admin, dice, products, received }: Walker, counts: Counts): Promise<void> {
  const product = dice.pick(products);
  if (!product) return;
  const { stock } = await reloaded(api, product);
  const answer = await admin.call(updateProduct, { productId: product.id, ...counts });
  expectAnswer(answer);
  if (answer.status === 200) {
    const difference = answer.body.countInStock - stock;
    received.set(product.id, (received.get(product.id) ?? 0) + difference);
  }
}

export async function adjustStock(walker: Walker): Promise<void> {
  await count(walker, { countInStock: walker.dice.roll(20) });
}

/** Begins, plans, changes or ends the sale of a product; open carts still have its former price. */
export async function changeSale({ api, admin, dice, products }: Walker): Promise<void> {
  const product = dice.pick(products);
  if (!product) return;
  const inMinutes = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
  const from = dice.roll(60);
  const sale = {
    salePrice: (1 + dice.roll(product.priceCents)) / 100,
    saleFrom: dice.roll(2) === 0 ? null : inMinutes(from),
    saleUntil: inMinutes(from + 1 + dice.roll(120)),
  };
  const change = dice.roll(4) === 0 ? { salePrice: null } : sale;
  expectAnswer(await admin.call(updateProduct, { productId: product.id, ...change }));
}

/** Opens the carts of all buyers again, so that their orders name the current prices. */
export async function reopenCarts({ api, products }: Walker): Promise<void> {
  for (const [place, product] of products.entries()) products[place] = await reloaded(api, product);
}

/**
 * Changes the sizes of a product or their counts; refused while unpaid orders reserve a size that would be
 * removed.
 */
export async function changeSizes(walker: Walker): Promise<void> {
  const { dice } = walker;
  const areCounted = dice.roll(2) === 0;
  const sizes = (dice.pick(SIZE_RANGES) ?? []).map((size) => ({
    size,
    ...(areCounted && { countInStock: dice.roll(8) }),
  }));
  await count(walker, { sizes });
}

export async function replaceProduct(walker: Walker): Promise<void> {
  const { admin, dice, products } = walker;
  const [gone] = products.splice(dice.roll(products.length), 1);
  if (gone) expectAnswer(await admin.call(deleteProduct, { id: gone.id }));
  await addProduct(walker);
}

export async function replaceBuyer(walker: Walker): Promise<void> {
  const { admin, dice, buyers } = walker;
  const [gone] = buyers.splice(dice.roll(buyers.length), 1);
  if (gone) expectAnswer(await admin.call(deleteUser, { id: gone.user.id }));
  await addBuyer(walker);
}
