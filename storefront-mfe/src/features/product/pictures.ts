import type { Product } from '@shop/contract/products';

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

/** The pictures of a product, at least one. A picture without alternative text is described by the product's name. */
export function picturesOf({ image, images, name }: Product): readonly Picture[] {
  if (!images || images.length === 0) return [{ url: image, alt: name }];
  return images.map(({ url, alt }) => ({ url, alt: alt.trim() || name }));
}
