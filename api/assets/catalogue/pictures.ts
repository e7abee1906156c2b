import type { PictureContent, View } from './shown.ts';
import { shownClothes } from './shownClothes.ts';
import { shownGoods } from './shownGoods.ts';

/** Picture of a product with its alternative text. */
export interface CataloguePicture {
  image: string;
  alt: string;
}

const shown: Readonly<Record<string, PictureContent>> = { ...shownClothes, ...shownGoods };

const capitalise = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const words: Record<View, (product: PictureContent) => string> = {
  print: ({ piece, front, detail }) =>
    detail === undefined && front !== undefined
      ? `The print, flat: ${front}`
      : `Close-up of ${detail ?? piece}`,
  back: ({ piece }) => `Back of the ${piece}`,
  folded: ({ piece, folded }) => folded ?? `${capitalise(piece)}, folded`,
  top: ({ piece }) => `${capitalise(piece)}, seen from above`,
};

const getPicturePath = (slug: string, view?: string): string =>
  `/images/products/${view === undefined ? slug : `${slug}-${view}`}-640.webp`;

/** Returns the pictures of a product in their order; lists show the first. */
export function getPictures(slug: string): readonly CataloguePicture[] {
  const product = shown[slug];
  if (!product) throw new Error(`No pictures of ${slug}`);
  const { piece, front, views } = product;
  return [
    { image: getPicturePath(slug), alt: capitalise(front === undefined ? piece : `${piece} with ${front}`) },
    ...views.map((view) => ({ image: getPicturePath(slug, view), alt: words[view](product) })),
  ];
}
