import { bulkUpdateProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { checkImport, runImport } from '@shop/contract/adminProductImport';
import { moveStock } from '@shop/contract/adminStock';
import { COUNT_REASONS } from '@shop/domain/stock';
import type { ProductEntity } from '../../database/entities/catalogue.ts';
import { reloaded } from '../factories/products.ts';
import { expectAnswer } from './expectAnswer.ts';
import type { Walker } from './walker.ts';

/** Notes the change of a product's stock, apart from sales, since it was `stock`. */
async function noteReceived({ api, received }: Walker, product: ProductEntity, stock: number): Promise<void> {
  const now = await reloaded(api, product);
  received.set(product.id, (received.get(product.id) ?? 0) + now.stock - stock);
}

/** Changes a random product and notes the change of its stock. */
async function recounting(walker: Walker, change: (product: ProductEntity) => Promise<void>): Promise<void> {
  const { api, dice, products } = walker;
  const chosen = dice.pick(products);
  if (!chosen) return;
  const product = await reloaded(api, chosen);
  await change(product);
  await noteReceived(walker, chosen, product.stock);
}

/** Records received, broken or counted units; some calls name a wrong size or version. */
export const countManually = (walker: Walker): Promise<void> =>
  recounting(walker, async ({ id, version }) => {
    const { admin, dice } = walker;
    const movement = {
      reason: dice.pick(COUNT_REASONS) ?? 'count',
      size: dice.pick(['S', 'M', 'L'] as const) ?? 'M',
      pieces: dice.roll(8),
      version: version - (dice.roll(4) === 0 ? 1 : 0),
    };
    expectAnswer(await admin.call(moveStock, { id, ...movement }));
  });

/** A file that counts a product and adds nothing else. */
export const importCount = (walker: Walker): Promise<void> =>
  recounting(walker, async ({ id }) => {
    const { admin, dice } = walker;
    const file = new File([`id,countInStock\n${id},${dice.roll(15)}\n`], 'counts.csv');
    const checked = await admin.call(checkImport, { file });
    expectAnswer(checked);
    if (checked.status !== 201) return;
    const runs = [1, 2].map(() => admin.call(runImport, { id: checked.body._id, skipBroken: true }));
    for (const answer of await Promise.all(runs)) expectAnswer(answer);
  });

/** Prices of several products change, and some products leave the shop and come back. */
export async function changeSelection({ api, admin, dice, products }: Walker): Promise<void> {
  const chosen = await Promise.all(
    products.slice(dice.roll(products.length)).map((each) => reloaded(api, each)),
  );
  const change =
    dice.roll(2) === 0
      ? { pricePercent: dice.roll(2) === 0 ? 10 : -10 }
      : { state: dice.roll(4) === 0 ? ('withdrawn' as const) : ('public' as const) };
  const wanted = chosen.map(({ id, version }) => ({ id, version }));
  expectAnswer(await admin.call(bulkUpdateProducts, { products: wanted, change }));
}

/** Copies a product; the copy has no stock. */
export async function copyProduct({ admin, dice, products, received }: Walker): Promise<void> {
  const chosen = dice.pick(products);
  if (!chosen) return;
  const answer = await admin.call(duplicateProduct, { id: chosen.id });
  expectAnswer(answer);
  if (answer.status === 201) received.set(answer.body._id, 0);
}
