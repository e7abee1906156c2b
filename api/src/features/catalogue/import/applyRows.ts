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
import { toStateAudit } from '../products/productAudit.ts';
import { recordCounts } from '../products/stockMovements.service.ts';
import { toFacetSize } from '../search/facetRows.ts';
import type { CommonTerms } from '../search/searchIndex.ts';
import { indexProducts } from '../search/searchIndex.ts';
import { requestCopies } from './pictureSources.ts';
import type { NextProduct } from './planRow.ts';

/**
 * Writes new and changed products, in a transaction that has locked the existing ones. The transaction must
 * add the returned rows by `addSharedRows`. The ids are those of the audit entries, in the order of the products.
 */
export async function applyRows(
  tx: EntityManager,
  nextProducts: readonly NextProduct[],
  actor: Actor,
): Promise<{ terms: CommonTerms; auditIds: string[] }> {
  const now = actor.now();
  const all = nextProducts.map((next) => ({ ...next, product: toSavedProduct(next, now) }));
  await insertMany(
    tx,
    ProductEntity,
    all.filter(({ existing }) => !existing).map(({ product }) => product),
  );
  await insertMany(
    tx,
    ProductEntity,
    all.filter(({ existing }) => existing).map(({ product }) => product),
    'replace',
  );
  await replaceSizes(tx, all);
  await replaceImages(tx, all, now);
  await recordCountsAndPrices(tx, all, actor);
  const terms = await indexProducts(
    tx,
    all.map(({ existing, product, sizes }) => ({
      product,
      before: existing?.product ?? null,
      sizes: (sizes ?? existing?.sizes ?? []).map(toFacetSize),
    })),
  );
  const auditIds = await recordAudits(
    tx,
    actor,
    all.map(({ existing, product, sizes, images }) => ({
      action: 'product.imported',
      target: product.id,
      ...(existing && { before: toStateAudit(existing.product, existing) }),
      after: toStateAudit(product, {
        sizes: sizes ?? existing?.sizes ?? [],
        images: images ?? existing?.images ?? [],
      }),
    })),
  );
  return { terms, auditIds };
}

const toSavedProduct = ({ existing, product }: NextProduct, now: Date): ProductEntity =>
  existing ? { ...product, version: product.version + 1, changedAt: now } : product;

async function recordCountsAndPrices(
  tx: EntityManager,
  all: readonly NextProduct[],
  actor: Actor,
): Promise<void> {
  const now = actor.now();
  const counted = all.flatMap(({ product: { id: productId }, recount }) =>
    recount
      ? [
          {
            ...{ productId, counts: getStockBySize(recount) },
            ...{ reason: 'import' as const, userId: actor.user.id, now },
          },
        ]
      : [],
  );
  await recordCounts(tx, counted);
  await recordPrices(
    tx,
    all.map(({ existing, product }) => ({ before: existing?.product ?? null, after: product })),
    { reason: 'import', now },
  );
}

async function replaceSizes(tx: EntityManager, all: readonly NextProduct[]): Promise<void> {
  const counted = all.filter(({ sizes }) => sizes !== null);
  const old = counted.flatMap(({ existing, product }) => (existing ? [product.id] : []));
  if (old.length > 0) await tx.delete(ProductSizeEntity, { productId: In(old) });
  await insertMany(
    tx,
    ProductSizeEntity,
    counted.flatMap(({ sizes }) => sizes ?? []),
  );
}

async function replaceImages(tx: EntityManager, all: readonly NextProduct[], now: Date): Promise<void> {
  const pictured = all.filter(({ images }) => images !== null);
  const old = pictured.flatMap(({ existing, product }) => (existing ? [product.id] : []));
  if (old.length > 0) await tx.delete(ProductImageEntity, { productId: In(old) });
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
