/** Start of the paths of the pictures that belong to the catalogue. */
export const CATALOGUE_PICTURES = '/images/products/';

/** Returns whether a product belongs to the catalogue, whose labels are all the shop's own; its picture shows it. */
export function isOfCatalogue({ image }: { image: string }): boolean {
  return image.startsWith(CATALOGUE_PICTURES);
}
