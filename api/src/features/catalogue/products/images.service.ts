import type { ProductImage } from '@shop/contract/products';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ProductImageEntity } from '../../../database/entities/catalogue.ts';

/** Picture as a save submits it. */
interface PictureInput {
  readonly url: string;
  readonly alt?: string | undefined;
}

/**
 * Returns the pictures of a product; the first is the one in the product's column `image`. The stored first
 * picture differs from the column when a process of the previous release has replaced it.
 */
export async function findImages(
  em: EntityManager,
  { id, image }: Pick<ProductEntity, 'id' | 'image'>,
): Promise<ProductImage[]> {
  return getShownImages(image, await findStoredImages(em, id));
}

/** Returns the pictures of each of these products by the product's id. */
export async function findImagesOfProducts(
  em: EntityManager,
  products: readonly Pick<ProductEntity, 'id' | 'image'>[],
): Promise<ReadonlyMap<string, ProductImage[]>> {
  const rows = await em.find(ProductImageEntity, {
    where: { productId: In(products.map(({ id }) => id)) },
    order: { position: 'ASC' },
  });
  const storedByProduct = new Map<string, ProductImage[]>();
  for (const row of rows)
    storedByProduct.set(row.productId, [...(storedByProduct.get(row.productId) ?? []), toPicture(row)]);
  return new Map(products.map(({ id, image }) => [id, getShownImages(image, storedByProduct.get(id) ?? [])]));
}

/** Returns the stored pictures with the product's image as the first one; empty when the product has no image. */
export function getShownImages(image: string, images: ProductImage[]): ProductImage[] {
  if (image === '') return [];
  return images[0]?.url === image ? images : setFirstImage(images, image);
}

/** Replaces all pictures of a product; the caller must also write the first one to the product. */
export async function replaceImages(
  tx: EntityManager,
  productId: string,
  images: readonly PictureInput[],
): Promise<void> {
  await tx.delete(ProductImageEntity, { productId });
  if (images.length === 0) return;
  await tx.insert(
    ProductImageEntity,
    images.map(({ url, alt = '' }, position) => ({ productId, position, image: url, alt })),
  );
}

/**
 * Replaces the first picture of a product. If the new one is already a later picture, it moves to the front.
 * A product without stored pictures remains unchanged.
 */
export async function replaceFirstImage(tx: EntityManager, productId: string, url: string): Promise<void> {
  const images = await findStoredImages(tx, productId);
  if (images.length === 0 || images[0]?.url === url) return;
  await replaceImages(tx, productId, setFirstImage(images, url));
}

function setFirstImage([, ...others]: readonly ProductImage[], url: string): ProductImage[] {
  const existing = others.find((image) => image.url === url);
  return [existing ?? { url, alt: '' }, ...others.filter((image) => image !== existing)];
}

async function findStoredImages(em: EntityManager, productId: string): Promise<ProductImage[]> {
  const rows = await em.find(ProductImageEntity, { where: { productId }, order: { position: 'ASC' } });
  return rows.map(toPicture);
}

const toPicture = ({ image, alt }: ProductImageEntity): ProductImage => ({ url: image, alt });
