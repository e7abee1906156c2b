import type { ProductImage } from '@shop/contract/products';
import { decimalFromCents } from '@shop/domain/money';
import type { PublicationChange } from '@shop/domain/publication';
import { changePublication } from '@shop/domain/publication';
import { NO_PRICE, getRegularCents } from '@shop/domain/salePrices';
import { isPublishable } from '@shop/domain/products';
import { formatShopTimestamp } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { ImportCells } from '../../../database/entities/productImports.ts';
import type { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { AppError } from '../../../errors.ts';
import { planSizeRows } from '../products/recountSizes.service.ts';
import type { VersionedPart } from '../products/fileVersion.ts';
import { isUnchangedSince } from '../products/fileVersion.ts';
import type { Recount } from '../products/recount.ts';
import { toStockCounts, createRecount } from '../products/recount.ts';
import type { ImportField } from './importFields.ts';
import { formatSale } from './importFields.ts';
import type { ExistingProduct, ExistingProducts } from './existingProducts.ts';
import { findProductOfRow } from './existingProducts.ts';
import { computeImages, findImageChanges } from './planImages.ts';
import type { RowValues } from './rowValues.ts';
import { computeRowPrices, findMisreadFault, parseRowValues } from './rowValues.ts';

/**
 * Product as a row specifies it. A new product has null as `existing`; null as `sizes`, `images` or `recount`
 * means no change.
 */
export interface PlannedProduct {
  readonly existing: ExistingProduct | null;
  readonly product: ProductEntity;
  readonly sizes: readonly ProductSizeEntity[] | null;
  readonly images: readonly ProductImage[] | null;
  readonly recount: Recount | null;
}

export type RowPlan =
  | { readonly fate: 'broken' | 'unchanged'; readonly note: string; readonly id: string | null }
  | {
      readonly fate: 'new' | 'changed';
      readonly note: string;
      readonly next: PlannedProduct;
      /** Fields that differ from the existing product. */
      readonly changed: readonly ImportField[];
    };

export const createBrokenPlan = (note: string): RowPlan => ({ fate: 'broken', note, id: null });

const CHANGED_SINCE_EXPORT_MESSAGE = 'version: This product has changed since the file was made.';
const INCOMPLETE_MESSAGE = 'state: A product in the shop needs a name, a picture and a price.';
const NO_DRAFT_MESSAGE = 'state: This product is no longer a draft. It can be withdrawn.';
const FUTURE_TIME_MESSAGE = 'publishAt: Please use a time in the future.';

/** Plans the effect of a row at this moment, without writing anything. */
export async function planRow(
  em: EntityManager,
  cells: ImportCells,
  existing: ExistingProducts,
  now: Date,
): Promise<RowPlan> {
  const subject = findProductOfRow(cells, existing);
  if (typeof subject === 'string') return createBrokenPlan(subject);
  return planChange(em, subject, subject && cells['id'] === undefined ? omitName(cells) : cells, now);
}

/**
 * Removes the name that identified the product, so that a name in a different case does not rename the
 * product.
 */
const omitName = ({ name: _, ...cells }: ImportCells): ImportCells => cells;

/** Plans the change of an existing product, or a new product, from the cells of a row. */
export async function planChange(
  em: EntityManager,
  subject: ExistingProduct | null,
  cells: ImportCells,
  now: Date,
): Promise<RowPlan> {
  const values = parseRowValues(cells);
  if (typeof values === 'string') return createBrokenPlan(values);
  const fault = findMisreadFault(values, subject) ?? (await findCategoryListFault(em, values, subject));
  if (fault !== null) return createBrokenPlan(fault);
  try {
    const next = await planProduct(em, subject, values, now);
    if (typeof next === 'string') return createBrokenPlan(next);
    const changes = findChanges(next, subject);
    if (subject && changes.length === 0) return { fate: 'unchanged', note: '', id: subject.product.id };
    if (subject && isOutdated(values.version, subject, changes))
      return createBrokenPlan(CHANGED_SINCE_EXPORT_MESSAGE);
    const note = changes.map(({ description }) => description).join(', ');
    const changed = getChangedFields(changes, cells);
    return { fate: subject ? 'changed' : 'new', note, next, changed };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return createBrokenPlan(error.message);
  }
}

/**
 * Returns whether the parts that the row changes were changed since the file was exported. Changes of other parts do
 * not count and remain.
 */
function isOutdated(
  version: string | undefined,
  { product, sizes, images }: ExistingProduct,
  changes: readonly FieldChange[],
): boolean {
  if (version === undefined) return false;
  const row = { product, sizes: toStockCounts(product, sizes).sizes, images };
  return !isUnchangedSince(version, row, new Set(changes.map(({ field }) => getVersionedPart(field))));
}

function getVersionedPart(field: ImportField): VersionedPart {
  if (field === 'countInStock' || field === 'sizes') return 'counts';
  if (field === 'pictureTexts') return 'pictureTexts';
  return field === 'state' ? 'life' : 'details';
}

/**
 * Returns a message when a category looks like a list, which a comma indicates, unless the shop has a category of that
 * name; otherwise null.
 */
async function findCategoryListFault(
  em: EntityManager,
  { texts: { category = '' } }: RowValues,
  subject: ExistingProduct | null,
): Promise<string | null> {
  if (!category.includes(',') || category === subject?.product.category) return null;
  if (await em.existsBy(ProductEntity, { category, state: Not('archived') })) return null;
  return 'category: Please enter one category. One whose name has a comma is first given to a product in its form.';
}

async function planProduct(
  em: EntityManager,
  existing: ExistingProduct | null,
  values: RowValues,
  now: Date,
): Promise<PlannedProduct | string> {
  const before = existing?.product ?? createNewProduct(now);
  const sizesBefore = existing?.sizes ?? [];
  const { texts, pictures } = values;
  const image = pictures?.[0] ?? before.image;
  const recount = computeRecount(before, sizesBefore, values);
  const stock = recount?.total ?? before.stock;
  const counts = { stock, received: stock + before.reserved + before.sold };
  const prices = computeRowPrices(before, values, now);
  if (typeof prices === 'string') return prices;
  const product: ProductEntity = { ...before, ...texts, ...prices, image, ...counts };
  const publication = planPublication(values, { before, after: product, now });
  if (typeof publication === 'string') return publication;
  return {
    existing,
    product: { ...product, ...publication },
    recount,
    sizes: recount && (await planSizeRows(em, { product: before, sizes: sizesBefore }, recount)),
    images: computeImages(existing?.images ?? [], values),
  };
}

const createNewProduct = (now: Date): ProductEntity => ({
  id: uuid(),
  ...{ state: 'draft', publishAt: null },
  ...{ name: '', image: '', brand: '', category: '', color: null, description: '' },
  ...NO_PRICE,
  ...{ stock: 0, reserved: 0, sold: 0, received: 0 },
  ...{ ratingMicros: 0, pulledMicros: 0, numReviews: 0 },
  ...{ version: 1, createdAt: now, changedAt: null, archivedAt: null, archivedFrom: null },
});

/** Returns the new counts; null when the row leaves them unchanged. */
function computeRecount(
  product: ProductEntity,
  sizes: readonly ProductSizeEntity[],
  values: Pick<RowValues, 'sizes' | 'countInStock'>,
): Recount | null {
  const before = toStockCounts(product, sizes);
  const recount = createRecount(before, {
    sizes: values.sizes && [...values.sizes],
    countInStock: values.countInStock,
  });
  if (!recount) return null;
  const isSame =
    recount.total === before.total && JSON.stringify(recount.sizes) === JSON.stringify(before.sizes);
  return isSame ? null : recount;
}

type PublicationState = Pick<ProductEntity, 'state' | 'publishAt'>;

interface PublicationTransition {
  readonly before: ProductEntity;
  readonly after: ProductEntity;
  readonly now: Date;
}

/**
 * Returns the state and publication time after the row, or a message when the row requests an invalid
 * transition. A draft remains a draft unless the row sets a state.
 */
function planPublication(
  { state, publishAt }: Pick<RowValues, 'state' | 'publishAt'>,
  transition: PublicationTransition,
): PublicationState | string {
  const { before } = transition;
  if (isSamePublication({ state, publishAt }, before))
    return { state: before.state, publishAt: before.publishAt };
  const plannedTime = publishAt ?? before.publishAt;
  switch (state ?? before.state) {
    case 'draft':
      return planScheduledDraft(plannedTime, transition);
    case 'scheduled':
      return plannedTime !== null && plannedTime > transition.now
        ? computePublication({ publishAt: plannedTime }, transition)
        : FUTURE_TIME_MESSAGE;
    case 'public':
      return computePublication({ state: 'public', publishAt: null }, transition);
    case 'withdrawn':
      return computePublication({ state: 'withdrawn' }, transition);
    case 'archived':
      return 'id: There is no product with this id.';
  }
}

const isSamePublication = (
  requested: Pick<RowValues, 'state' | 'publishAt'>,
  { state, publishAt }: ProductEntity,
): boolean =>
  (requested.state ?? state) === state &&
  formatTimeToSecond(requested.publishAt ?? publishAt) === formatTimeToSecond(publishAt);

/** Formats a time in the shop's time zone without fractions of a second, as import files contain it; empty for null. */
const formatTimeToSecond = (time: Date | null): string => (time === null ? '' : formatShopTimestamp(time));

function planScheduledDraft(
  publishAt: Date | null,
  { before, now }: PublicationTransition,
): PublicationState | string {
  if (before.state !== 'draft') return NO_DRAFT_MESSAGE;
  return publishAt !== null && publishAt <= now ? FUTURE_TIME_MESSAGE : { state: 'draft', publishAt };
}

function computePublication(
  change: PublicationChange,
  { before, after, now }: PublicationTransition,
): PublicationState | string {
  if (before.state === 'archived') return 'id: There is no product with this id.';
  if (change.state !== 'withdrawn' && !isPublishable(after)) return INCOMPLETE_MESSAGE;
  const publication = changePublication({ state: before.state, publishAt: before.publishAt }, change, {
    isPublishable: true,
    now,
  });
  return 'refused' in publication ? (Object.values(publication.refused)[0] ?? '') : publication;
}

interface FieldChange {
  readonly field: ImportField;
  readonly description: string;
}

/** Describes the fields that differ from the existing product; empty for a new product. */
function findChanges(
  { product, recount, images }: PlannedProduct,
  existing: ExistingProduct | null,
): FieldChange[] {
  if (!existing) return [];
  const before = existing.product;
  const changed = (field: ImportField, description: string = field): FieldChange => ({ field, description });
  const moved = (field: ImportField, from: string, to: string) =>
    from === to ? [] : [changed(field, `${field} ${from} → ${to}`)];
  return [
    ...moved('name', before.name, product.name),
    ...moved('price', decimalFromCents(getRegularCents(before)), decimalFromCents(getRegularCents(product))),
    ...moved('sale', formatSale(before) || 'none', formatSale(product) || 'none'),
    ...moved('category', before.category, product.category),
    ...moved('brand', before.brand, product.brand),
    ...moved('color', before.color ?? 'none', product.color ?? 'none'),
    ...(before.description === product.description ? [] : [changed('description')]),
    ...moved('state', before.state, product.state),
    ...(before.publishAt?.getTime() === product.publishAt?.getTime() ? [] : [changed('state', 'publishAt')]),
    ...(recount ? [changed('countInStock', `countInStock ${before.stock} → ${recount.total}`)] : []),
    ...findImageChanges(images ?? existing.images, existing.images).map((field) => changed(field)),
  ];
}

/**
 * Returns the changed fields. A changed stock counts as a change of each of `countInStock` and `sizes` that
 * the row has a cell for.
 */
const getChangedFields = (changes: readonly FieldChange[], cells: ImportCells): ImportField[] => [
  ...new Set(
    changes.flatMap(({ field }): ImportField[] =>
      field === 'countInStock'
        ? (['countInStock', 'sizes'] as const).filter((column) => cells[column] !== undefined)
        : [field],
    ),
  ),
];
