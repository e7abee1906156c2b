import type { PictureContent, PictureView } from './pictureContent.ts';
import { findCloth } from './cloth.ts';
import { clothesPictures } from './clothesPictures.ts';
import { goodsPictures } from './goodsPictures.ts';

/** Picture of a product with its alternative text. */
export interface CataloguePicture {
  image: string;
  alt: string;
}

/** Product with its description, which states the weight of the cloth of a garment. */
type PicturedProduct = Record<'slug' | 'description', string>;

const pictureContents: Readonly<Record<string, PictureContent>> = { ...clothesPictures, ...goodsPictures };

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const uncapitalize = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const ALT_TEXTS: Record<PictureView, (content: PictureContent, description: string) => string> = {
  print: ({ product, front, detail }) =>
    detail === undefined && front !== undefined
      ? `The print, flat: ${front}`
      : `Close-up of ${detail ?? product}`,
  worn: ({ product }) => `${capitalize(product)}, worn in an M by a figure of 1.78 m`,
  cloth: ({ product }, description) => {
    const { weight, kind } = findCloth(description);
    return `The cloth of the ${product}: ${weight}, ${uncapitalize(kind)}`;
  },
  back: ({ product }) => `Back of the ${product}`,
  folded: ({ product, folded }) => folded ?? `${capitalize(product)}, folded`,
  top: ({ product }) => `${capitalize(product)}, seen from above`,
};

const getPicturePath = (slug: string, view?: string): string =>
  `/images/products/${view === undefined ? slug : `${slug}-${view}`}-640.webp`;

/** Returns the pictures of a product, the front first. Throws for a slug without pictures. */
export function getPictures({ slug, description }: PicturedProduct): readonly CataloguePicture[] {
  const content = pictureContents[slug];
  if (!content) throw new Error(`No pictures of ${slug}`);
  const { product, front, views } = content;
  return [
    {
      image: getPicturePath(slug),
      alt: capitalize(front === undefined ? product : `${product} with ${front}`),
    },
    ...views.map((view) => ({
      image: getPicturePath(slug, view),
      alt: ALT_TEXTS[view](content, description),
    })),
  ];
}
