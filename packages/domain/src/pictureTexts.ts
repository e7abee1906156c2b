/**
 * Formats the alternative texts of pictures, one per line after the number of its picture: '2: The back'. Pictures
 * without a text are left out. A text contains no line feed, so the format is unambiguous.
 */
export const formatPictureTexts = (pictures: readonly { readonly alt: string }[]): string =>
  pictures.flatMap(({ alt }, index) => (alt === '' ? [] : [`${index + 1}: ${alt}`])).join('\n');

/**
 * Parses the lines of `formatPictureTexts` to texts by the number of their picture; null when a line lacks
 * the number or the text.
 */
export function parsePictureTexts(text: string): ReadonlyMap<number, string> | null {
  const texts = new Map<number, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, number, alt] = /^([1-9]\d?)\s*:\s*(\S.*)$/.exec(line.trim()) ?? [];
    if (number === undefined || alt === undefined) return null;
    texts.set(Number(number), alt);
  }
  return texts;
}
