/** Separator around every size. A size's name cannot contain it. */
export const SIZE_MARK = '\t';

/** Joins sizes into one text that SQL can search for each size. */
export const joinSizes = (sizes: readonly { readonly size: string }[]): string =>
  sizes.length === 0 ? '' : `${SIZE_MARK}${sizes.map(({ size }) => size).join(SIZE_MARK)}${SIZE_MARK}`;

export const splitSizes = (text: string): string[] => text.split(SIZE_MARK).filter((size) => size !== '');
