import type { ProductChangeResult, bulkUpdateProducts } from '@shop/contract/adminProductChanges';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { Cents } from '@shop/domain/money';
import { centsFromRand, changeByPercent, decimalFromCents } from '@shop/domain/money';
import { getRegularCents } from '@shop/domain/salePrices';
import { MAX_PRICE_CENTS, isPublishable } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, invalidInput, staleVersion } from '../../../errors.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { changeProduct, computeChangedPrices, getLockedProduct } from './changeProduct.service.ts';
import { toChangeAudit } from './productAudit.ts';
import { findProductParts } from './productParts.service.ts';
import { archiveProductWithAudit } from './restoreProduct.service.ts';
import { getProduct } from './products.service.ts';

type SelectionInput = ParsedInputOf<typeof bulkUpdateProducts>;
type SelectedProduct = SelectionInput['products'][number];
type SelectionChange = SelectionInput['change'];

const ADMIN_VIEWER = { seesDrafts: true };

/**
 * Changes each product in a transaction of its own, so that a refusal for one product does not undo other
 * changes.
 */
export async function changeSelection(
  db: Database,
  { products, change }: Pick<SelectionInput, 'products' | 'change'>,
  actor: Actor,
): Promise<ProductChangeResult[]> {
  const changedProducts: ProductChangeResult[] = [];
  for (const selected of products) {
    changedProducts.push(
      await reportRefusal(db, selected, () =>
        inTransaction(db, (tx) => changeSelectedProduct(tx, selected, change, actor)),
      ),
    );
  }
  return changedProducts;
}

/** Previews the effect of `changeSelection` without writing. */
export async function previewSelection(
  db: Database,
  { products, change }: Pick<SelectionInput, 'products' | 'change'>,
  now: Date,
): Promise<ProductChangeResult[]> {
  const previews: ProductChangeResult[] = [];
  for (const selected of products) {
    previews.push(
      await reportRefusal(db, selected, async () => {
        const product = await getProduct(db.read, ADMIN_VIEWER, selected.id);
        return planChange(product, selected, change, now).row;
      }),
    );
  }
  return previews;
}

async function changeSelectedProduct(
  tx: EntityManager,
  selected: SelectedProduct,
  change: SelectionChange,
  actor: Actor,
): Promise<ProductChangeResult> {
  const { changes, row } = planChange(await getLockedProduct(tx, selected.id), selected, change, actor.now());
  if (row.fate === 'unchanged') return row;
  const { state, ...others } = changes;
  if (state === 'archived') {
    await archiveProductWithAudit(tx, actor, selected.id);
    return row;
  }
  const by = { userId: actor.user.id, now: actor.now(), keepsState: state === undefined };
  const editedProduct = await changeProduct(
    tx,
    selected.id,
    { ...others, state, version: selected.version },
    by,
  );
  const parts = await findProductParts(tx, editedProduct.after);
  await recordAudit(tx, actor, { target: selected.id, ...toChangeAudit(editedProduct, parts) });
  return row;
}

interface PlannedChange {
  readonly row: ProductChangeResult;
  readonly changes: {
    state?: 'public' | 'withdrawn' | 'archived';
    category?: string;
    price?: string;
    salePrice?: string;
    saleFrom?: string | null;
    saleUntil?: string;
  };
}

/**
 * Plans the change of one product. Throws 409 `stale_version` when the product has changed since it was
 * selected, or 400 when the change is not possible.
 */
function planChange(
  product: ProductEntity,
  { version }: SelectedProduct,
  change: SelectionChange,
  now: Date,
): PlannedChange {
  if (product.version !== version) throw staleVersion();
  const { before, after, changes } = computeEffect(product, change);
  computeChangedPrices(product, changes, now);
  const outcome = before === after ? 'unchanged' : 'changed';
  return { changes, row: { _id: product.id, name: product.name, fate: outcome, before, after } };
}

function computeEffect(
  product: ProductEntity,
  { state, category, price, pricePercent, sale }: SelectionChange,
) {
  if (state !== undefined) {
    assertStateAllowed(product, state);
    return { before: product.state, after: state === 'archived' ? 'deleted' : state, changes: { state } };
  }
  if (category !== undefined) return { before: product.category, after: category, changes: { category } };
  const regular = getRegularCents(product);
  if (sale !== undefined) return computeSaleEffect(regular, sale);
  const cents =
    price === undefined ? changeByPercent(regular, pricePercent ?? 0) : (centsFromRand(price) ?? regular);
  const [before, after] = [decimalFromCents(regular), decimalFromCents(cents)];
  if (before !== after && (cents <= 0 || cents > MAX_PRICE_CENTS)) {
    throw invalidInput({ price: `A price of ${after} is not possible.` });
  }
  return { before, after, changes: { price: after } };
}

function computeSaleEffect(
  regular: Cents,
  { percent, from = null, until }: NonNullable<SelectionChange['sale']>,
) {
  const salePrice = decimalFromCents(changeByPercent(regular, -percent));
  const changes = { salePrice, saleFrom: from, saleUntil: until };
  return { before: decimalFromCents(regular), after: salePrice, changes };
}

function assertStateAllowed(product: ProductEntity, state: SelectionChange['state']): void {
  if (state === 'public' && !isPublishable(product)) {
    throw invalidInput({ state: 'A product in the shop needs a name, a picture and a price.' });
  }
  if (state === 'withdrawn' && product.state === 'draft') {
    throw invalidInput({ state: "A draft isn't in the shop yet. Delete it instead." });
  }
}

async function reportRefusal(
  db: Database,
  { id }: SelectedProduct,
  work: () => Promise<ProductChangeResult>,
): Promise<ProductChangeResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const product = await db.read.findOneBy(ProductEntity, { id });
    return { _id: id, name: product?.name ?? '', fate: 'refused', message: error.message };
  }
}
