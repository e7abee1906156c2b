/** Stands around every size. No name of a size may contain it. */
export const SIZE_MARK = '\t';

/** The sizes as one text, in which each can be looked for. */
export const markedSizes = (sizes: readonly { readonly size: string }[]): string =>
  sizes.length === 0 ? '' : `${SIZE_MARK}${sizes.map(({ size }) => size).join(SIZE_MARK)}${SIZE_MARK}`;

export const sizesIn = (text: string): string[] => text.split(SIZE_MARK).filter((size) => size !== '');
