import type { ProductImage } from '@shop/contract/products';

/** Returns the pictures with one of them moved to another position; unchanged if either position does not exist. */
export function movePicture(images: readonly ProductImage[], from: number, to: number): ProductImage[] {
  const picture = images[from];
  if (!picture || to < 0 || to >= images.length) return [...images];
  const others = images.filter((_, index) => index !== from);
  return [...others.slice(0, to), picture, ...others.slice(to)];
}
