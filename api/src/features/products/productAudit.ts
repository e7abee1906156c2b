import type { ProductImage } from '@shop/contract/products';
import type { AuditedFields } from '../../database/entities/AuditEntity.ts';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import type { EditedProduct } from './editing.service.ts';
import type { ProductParts } from './products.present.ts';

interface AuditedChange {
  readonly action: string;
  readonly before: AuditedFields;
  readonly after: AuditedFields;
}

/** A save as the audit has it. One that moves the product to another state is named by that. */
export function auditedChange(
  { before, sizesBefore, imagesBefore, after }: EditedProduct,
  { sizes, images }: Pick<ProductParts, 'sizes' | 'images'>,
): AuditedChange {
  return {
    action: before.state === after.state ? 'product.changed' : actionInto(after),
    before: {
      ...auditedFields(before),
      sizes: auditedSizes(sizesBefore),
      images: auditedPictures(imagesBefore),
    },
    after: { ...auditedFields(after), sizes: auditedSizes(sizes), images: auditedPictures(images) },
  };
}

function actionInto({ state }: ProductEntity): string {
  return state === 'public' ? 'product.published' : `product.${state}`;
}

export const auditedFields = ({
  state,
  publishAt,
  name,
  image,
  brand,
  category,
  priceCents,
  stock,
  version,
}: ProductEntity): AuditedFields => ({
  state,
  publishAt: publishAt?.toISOString() ?? null,
  name,
  image,
  brand,
  category,
  priceCents,
  stock,
  version,
});

const auditedSizes = (sizes: ProductParts['sizes']): string =>
  sizes.map(({ size, stock }) => `${size}: ${stock}`).join(', ');

const auditedPictures = (images: readonly ProductImage[]): string =>
  images.map(({ url, alt }) => (alt === '' ? url : `${url} (${alt})`)).join(', ');
