import type { updateProduct } from '@shop/contract/adminProducts';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { ProductImage } from '@shop/contract/products';
import { centsFromRand } from '@shop/domain/money';
import type { ProductPrices } from '@shop/domain/salePrices';
import { NO_PRICE, computeSalePrices, findPriceFault } from '@shop/domain/salePrices';
import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { lockProduct } from '../../../database/locks.ts';
import { invalidInput, staleVersion } from '../../../errors.ts';
import { refreshFacets } from '../search/facetRows.ts';
import { indexProduct } from '../search/searchIndex.ts';
import type { ProductWithSizes, RecountOptions } from './recountSizes.service.ts';
import { recountSizes } from './recountSizes.service.ts';
import { findImages, replaceFirstImage, replaceImages } from './images.service.ts';
import { changeProductState } from './publication.service.ts';
import { recordPrices } from './priceChanges.service.ts';
import { getProduct } from './products.service.ts';
import { toStockCounts, createRecount } from './recount.ts';
import { findSizes } from './sizes.service.ts';

type ProductUpdateInput = Omit<ParsedInputOf<typeof updateProduct>, 'productId'>;
type PriceChanges = Pick<ProductUpdateInput, 'price' | 'salePrice' | 'saleFrom' | 'saleUntil'>;
type TextChanges = Pick<ProductUpdateInput, 'name' | 'image' | 'brand' | 'category' | 'description'>;
type ColumnChanges = TextChanges & Pick<ProductUpdateInput, 'color' | 'countInStock'>;

const ADMIN_VIEWER = { seesDrafts: true };

export async function createDraft(tx: EntityManager, now: Date): Promise<ProductEntity> {
  const id = uuid();
  await tx.insert(ProductEntity, {
    id,
    state: 'draft',
    publishAt: null,
    name: '',
    image: '',
    brand: '',
    category: '',
    color: null,
    description: '',
    ...NO_PRICE,
    stock: 0,
    reserved: 0,
    sold: 0,
    received: 0,
    ratingMicros: 0,
    pulledMicros: 0,
    numReviews: 0,
    version: 1,
    createdAt: now,
    changedAt: null,
  });
  await refreshFacets(tx, [id]);
  return getProduct(tx, ADMIN_VIEWER, id);
}

/**
 * Administrator who saves, the time, the reason of a new stock count, and whether the save may change the
 * state.
 */
interface SaveOptions extends RecountOptions {
  /**
   * Does not publish a draft even when it is complete, because the administrator saves outside of the product
   * form.
   */
  readonly keepsState?: boolean;
}

/** Product before and after a change. */
export interface ProductChange {
  readonly before: ProductEntity;
  readonly after: ProductEntity;
}

export interface EditedProduct extends ProductChange {
  readonly sizesBefore: ProductWithSizes['sizes'];
  readonly imagesBefore: ProductImage[];
}

/**
 * Changes the given fields; unless `keepsState` is set, the first valid save publishes or schedules a draft. Throws
 * 404, 409 `stale_version` when the product has changed since the edited version, 400 when prices, sizes, pictures or
 * the state transition are invalid, or 409 when unpaid orders or exchanges reserve units of a removed size.
 */
export async function changeProduct(
  tx: EntityManager,
  id: string,
  { version, sizes, countInStock, images, state, publishAt, ...changes }: ProductUpdateInput,
  by: SaveOptions,
): Promise<EditedProduct> {
  const before = await getLockedProduct(tx, id);
  const productWithSizes = { product: before, sizes: await findSizes(tx, id) };
  const imagesBefore = await findImages(tx, before);
  const recount = createRecount(toStockCounts(before, productWithSizes.sizes), { sizes, countInStock });
  const { affected } = await tx.update(
    ProductEntity,
    { id, state: Not('archived'), ...(version === undefined ? {} : { version }) },
    {
      ...toColumns({ ...changes, countInStock: recount?.total, ...getImage(changes, images) }),
      ...computeChangedPrices(before, changes, by.now),
      version: () => 'version + 1',
      changedAt: by.now,
    },
  );
  const product = await getProduct(tx, ADMIN_VIEWER, id);
  if (affected !== 1) throw staleVersion();
  if (recount) await recountSizes(tx, productWithSizes, recount, by);
  if (images) await replaceImages(tx, id, images);
  else if (changes.image !== undefined) await replaceFirstImage(tx, id, changes.image);
  if (by.keepsState !== true) await changeProductState(tx, product, { state, publishAt }, by.now);
  await recordPrices(tx, [{ before, after: product }], { reason: 'edit', now: by.now });
  await indexProduct(tx, product);
  return { before, sizesBefore: productWithSizes.sizes, imagesBefore, after: product };
}

/**
 * Returns the product's image, which is the first of the given pictures; an empty object without pictures.
 * Throws 400 when an image is given and differs from the first picture.
 */
function getImage(
  { image }: { readonly image?: string | undefined },
  images: ProductUpdateInput['images'],
): { image?: string } {
  const [first] = images ?? [];
  if (!first) return {};
  if (image !== undefined && image !== first.url) {
    throw invalidInput({ image: 'The image must be the first picture.' });
  }
  return { image: first.url };
}

/**
 * Maps the given fields to columns; absent ones remain unchanged. A new stock also changes the count of received units.
 */
function toColumns({ color, countInStock, ...texts }: ColumnChanges) {
  return {
    ...omitUndefined(texts),
    ...(color === undefined ? {} : { color }),
    ...(countInStock === undefined
      ? {}
      : { stock: countInStock, received: () => `${countInStock} + reserved + sold` }),
  };
}

/**
 * Returns the prices after the change; empty when it changes none. Throws 400 naming the field of an invalid
 * price or period.
 */
export function computeChangedPrices(
  before: ProductEntity,
  changes: PriceChanges,
  now: Date,
): Partial<ProductPrices> {
  const update = {
    priceCents: toCents(changes.price) ?? undefined,
    saleCents: toCents(changes.salePrice),
    saleFrom: toDate(changes.saleFrom),
    saleUntil: toDate(changes.saleUntil),
  };
  const { priceCents, ...sale } = update;
  const isPriceOnly = Object.values(sale).every((value) => value === undefined);
  // A client without support for sales sends back the price that it has read, which is the sale price during a sale.
  if (isPriceOnly && (priceCents === undefined || priceCents === before.priceCents)) return {};
  const fault = findPriceFault(before, update, now);
  if (fault) throw invalidInput({ [fault.field]: fault.message });
  return computeSalePrices(before, update, now);
}

const toCents = (rand: string | number | null | undefined) =>
  typeof rand === 'string' || typeof rand === 'number' ? centsFromRand(rand) : rand;

const toDate = (time: string | null | undefined) => (typeof time === 'string' ? new Date(time) : time);

function omitUndefined(fields: TextChanges): { [K in keyof TextChanges]?: string } {
  const defined: { [K in keyof TextChanges]?: string } = {};
  for (const name of ['name', 'image', 'brand', 'category', 'description'] as const) {
    const value = fields[name];
    if (value !== undefined) defined[name] = value;
  }
  return defined;
}

/**
 * Locks a product until the transaction ends and returns it. Throws 404 when it does not exist or is
 * archived.
 */
export async function getLockedProduct(tx: EntityManager, id: string): Promise<ProductEntity> {
  await lockProduct(tx, { id });
  return getProduct(tx, ADMIN_VIEWER, id);
}
