import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import {
  ProductEntity,
  ProductImageEntity,
  ProductSizeEntity,
} from '../../../database/entities/catalogue.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudits } from '../../audit/audit.ts';
import { getStockBySize } from '../products/recountSizes.service.ts';
import { recordPrices } from '../products/priceChanges.service.ts';
import { toFullAuditFields } from '../products/productAudit.ts';
import { recordStockCounts } from '../products/stockMovements.service.ts';
import { toFacetSize } from '../search/facetRows.ts';
import type { SharedRows } from '../search/searchIndex.ts';
import { indexProducts } from '../search/searchIndex.ts';
import { requestCopies } from './pictureSources.ts';
import type { PlannedProduct } from './planRow.ts';

/**
 * Writes new and changed products. The transaction must have locked the existing ones, and must add the
 * returned `terms` by `addSharedRows`. Also returns the ids of the audit entries, in the order of the
 * products.
 */
export async function writeProducts(
  tx: EntityManager,
  plannedProducts: readonly PlannedProduct[],
  actor: Actor,
): Promise<{ terms: SharedRows; auditIds: string[] }> {
  const now = actor.now();
  const savedProducts = plannedProducts.map((next) => ({ ...next, product: toSavedProduct(next, now) }));
  await insertMany(
    tx,
    ProductEntity,
    savedProducts.filter(({ existing }) => !existing).map(({ product }) => product),
  );
  await insertMany(
    tx,
    ProductEntity,
    savedProducts.filter(({ existing }) => existing).map(({ product }) => product),
    'replace',
  );
  await replaceSizes(tx, savedProducts);
  await replaceImages(tx, savedProducts, now);
  await recordCountsAndPrices(tx, savedProducts, actor);
  const terms = await indexProducts(
    tx,
    savedProducts.map(({ existing, product, sizes }) => ({
      product,
      before: existing?.product ?? null,
      sizes: (sizes ?? existing?.sizes ?? []).map(toFacetSize),
    })),
  );
  const auditIds = await recordAudits(
    tx,
    actor,
    savedProducts.map(({ existing, product, sizes, images }) => ({
      action: 'product.imported',
      target: product.id,
      ...(existing && { before: toFullAuditFields(existing.product, existing) }),
      after: toFullAuditFields(product, {
        sizes: sizes ?? existing?.sizes ?? [],
        images: images ?? existing?.images ?? [],
      }),
    })),
  );
  return { terms, auditIds };
}

const toSavedProduct = ({ existing, product }: PlannedProduct, now: Date): ProductEntity =>
  existing ? { ...product, version: product.version + 1, changedAt: now } : product;

async function recordCountsAndPrices(
  tx: EntityManager,
  products: readonly PlannedProduct[],
  actor: Actor,
): Promise<void> {
  const now = actor.now();
  const countedProducts = products.flatMap(({ product: { id: productId }, recount }) =>
    recount
      ? [
          {
            ...{ productId, counts: getStockBySize(recount) },
            ...{ reason: 'import' as const, userId: actor.user.id, now },
          },
        ]
      : [],
  );
  await recordStockCounts(tx, countedProducts);
  await recordPrices(
    tx,
    products.map(({ existing, product }) => ({ before: existing?.product ?? null, after: product })),
    { reason: 'import', now },
  );
}

async function replaceSizes(tx: EntityManager, products: readonly PlannedProduct[]): Promise<void> {
  const resizedProducts = products.filter(({ sizes }) => sizes !== null);
  const existingIds = resizedProducts.flatMap(({ existing, product }) => (existing ? [product.id] : []));
  if (existingIds.length > 0) await tx.delete(ProductSizeEntity, { productId: In(existingIds) });
  await insertMany(
    tx,
    ProductSizeEntity,
    resizedProducts.flatMap(({ sizes }) => sizes ?? []),
  );
}

async function replaceImages(
  tx: EntityManager,
  products: readonly PlannedProduct[],
  now: Date,
): Promise<void> {
  const pictured = products.filter(({ images }) => images !== null);
  const existingIds = pictured.flatMap(({ existing, product }) => (existing ? [product.id] : []));
  if (existingIds.length > 0) await tx.delete(ProductImageEntity, { productId: In(existingIds) });
  await insertMany(
    tx,
    ProductImageEntity,
    pictured.flatMap(({ product, images }) =>
      (images ?? []).map(({ url, alt }, position) => ({ productId: product.id, position, image: url, alt })),
    ),
  );
  await requestCopies(
    tx,
    pictured.flatMap(({ images }) => (images ?? []).map(({ url }) => url)),
    now,
  );
}
