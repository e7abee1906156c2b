import type { ProductImage } from '@shop/contract/products';
import type { RowValues } from './rowValues.ts';

/** Returns the new pictures with their texts; null when the row leaves them as they are. */
export function computeImages(
  before: readonly ProductImage[],
  { pictures = before.map(({ url }) => url), pictureTexts }: Pick<RowValues, 'pictures' | 'pictureTexts'>,
): readonly ProductImage[] | null {
  const images = pictures.map((url, index) => ({
    url,
    alt: pictureTexts?.get(index + 1) ?? getAlt(before, url),
  }));
  const isSame = (image: ProductImage, index: number) =>
    image.url === before[index]?.url && image.alt === before[index].alt;
  return images.length === before.length && images.every(isSame) ? null : images;
}

/** Returns which picture fields differ. A picture that only moves takes its alternative text along. */
export function findImageChanges(
  images: readonly ProductImage[],
  before: readonly ProductImage[],
): ('pictures' | 'pictureTexts')[] {
  const hasOtherText = ({ url, alt }: ProductImage) => alt !== getAlt(before, url);
  return [
    ...(formatUrls(images) === formatUrls(before) ? [] : (['pictures'] as const)),
    ...(images.some(hasOtherText) ? (['pictureTexts'] as const) : []),
  ];
}

const getAlt = (images: readonly ProductImage[], url: string): string =>
  images.find((image) => image.url === url)?.alt ?? '';

const formatUrls = (images: readonly ProductImage[]): string => images.map(({ url }) => url).join('\n');
