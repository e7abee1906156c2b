import { MAX_PRODUCT_NAME_LENGTH } from '@shop/domain/products';
import { NO_PRICE, getRegularCents } from '@shop/domain/salePrices';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ProductEntity, ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { indexProduct } from '../search/searchIndex.ts';
import { findImages, replaceImages } from './images.service.ts';
import { getProduct } from './products.service.ts';
import { findSizes } from './sizes.service.ts';

const ADMIN_VIEWER = { seesDrafts: true };
const COPY_SUFFIX = ' (copy)';
const NO_STOCK = { stock: 0, reserved: 0, sold: 0, received: 0 };

/**
 * Creates a draft from the product with its texts, regular price, sizes and pictures, but without its stock,
 * sale, reviews and rating. Throws 404 when the product does not exist or is archived.
 */
export async function copyProduct(tx: EntityManager, id: string, now: Date): Promise<ProductEntity> {
  const product = await getProduct(tx, ADMIN_VIEWER, id);
  const copyId = uuid();
  await tx.insert(ProductEntity, {
    ...product,
    ...NO_STOCK,
    ...NO_PRICE,
    priceCents: getRegularCents(product),
    id: copyId,
    state: 'draft',
    publishAt: null,
    name:
      product.name === ''
        ? ''
        : `${[...product.name].slice(0, MAX_PRODUCT_NAME_LENGTH - COPY_SUFFIX.length).join('')}${COPY_SUFFIX}`,
    ...{ ratingMicros: 0, pulledMicros: 0, numReviews: 0 },
    ...{ version: 1, createdAt: now, changedAt: null },
  });
  const sizes = await findSizes(tx, id);
  if (sizes.length > 0) {
    await tx.insert(
      ProductSizeEntity,
      sizes.map(({ size, position }) => ({ productId: copyId, size, position, ...NO_STOCK })),
    );
  }
  const images = await findImages(tx, product);
  if (images.length > 0) await replaceImages(tx, copyId, images);
  const copy = await getProduct(tx, ADMIN_VIEWER, copyId);
  await indexProduct(tx, copy);
  return copy;
}
