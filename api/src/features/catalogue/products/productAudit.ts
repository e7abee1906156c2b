import type { ProductImage } from '@shop/contract/products';
import { getRegularCents } from '@shop/domain/salePrices';
import type { AuditedFields } from '../../../database/entities/audit.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { EditedProduct } from './changeProduct.service.ts';
import type { ProductParts } from './products.present.ts';

interface AuditedChange {
  readonly action: string;
  readonly before: AuditedFields;
  readonly after: AuditedFields;
}

/** Builds the audit entry of a save; a change of state determines its action. */
export function toChangeAudit(
  { before, sizesBefore, imagesBefore, after }: EditedProduct,
  { sizes, images }: Pick<ProductParts, 'sizes' | 'images'>,
): AuditedChange {
  return {
    action: before.state === after.state ? 'product.changed' : getStateAction(after),
    before: toFullAuditFields(before, { sizes: sizesBefore, images: imagesBefore }),
    after: toFullAuditFields(after, { sizes, images }),
  };
}

/**
 * Returns everything that a save can change, and the version, as audited values. Sizes and pictures are JSON,
 * so that a save can be undone.
 */
export function toFullAuditFields(
  product: ProductEntity,
  { sizes, images }: { readonly sizes: ProductParts['sizes']; readonly images: readonly ProductImage[] },
): AuditedFields {
  return {
    ...toAuditFields(product),
    sizes: toAuditedSizes(sizes),
    images: JSON.stringify(images.map(({ url, alt }) => ({ url, alt }))),
  };
}

/** Builds the audit entry of a manual stock count. */
export const toCountAudit = (
  { before, sizesBefore, after }: EditedProduct,
  sizes: ProductParts['sizes'],
  reason: string,
): AuditedChange => ({
  action: 'product.counted',
  before: { stock: before.stock, sizes: toAuditedSizes(sizesBefore), version: before.version },
  after: { stock: after.stock, sizes: toAuditedSizes(sizes), version: after.version, reason },
});

function getStateAction({ state }: ProductEntity): string {
  return state === 'public' ? 'product.published' : `product.${state}`;
}

export const toAuditFields = ({
  state,
  publishAt,
  name,
  image,
  brand,
  category,
  color,
  description,
  stock,
  version,
  ...prices
}: ProductEntity): AuditedFields => ({
  state,
  publishAt: publishAt?.toISOString() ?? null,
  name,
  image,
  brand,
  category,
  color,
  description,
  priceCents: getRegularCents(prices),
  saleCents: prices.saleCents,
  saleFrom: prices.saleFrom?.toISOString() ?? null,
  saleUntil: prices.saleUntil?.toISOString() ?? null,
  stock,
  version,
});

const toAuditedSizes = (sizes: ProductParts['sizes']): string =>
  JSON.stringify(sizes.map(({ size, stock }) => ({ size, countInStock: stock })));
