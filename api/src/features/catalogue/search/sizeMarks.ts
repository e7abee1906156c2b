/** Separator around every size. A size's name cannot contain it. */
export const SIZE_MARK = '\t';

/** Joins the sizes into one text in which each one can be searched for. */
export const joinSizes = (sizes: readonly { readonly size: string }[]): string =>
  sizes.length === 0 ? '' : `${SIZE_MARK}${sizes.map(({ size }) => size).join(SIZE_MARK)}${SIZE_MARK}`;

export const splitSizes = (text: string): string[] => text.split(SIZE_MARK).filter((size) => size !== '');
