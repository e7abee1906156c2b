/** Separator around every size. A size's name cannot contain it. */
export const SIZE_SEPARATOR = '\t';

/** Joins sizes into one text that SQL can search for each size. */
export const joinSizes = (sizes: readonly { readonly size: string }[]): string =>
  sizes.length === 0
    ? ''
    : `${SIZE_SEPARATOR}${sizes.map(({ size }) => size).join(SIZE_SEPARATOR)}${SIZE_SEPARATOR}`;

export const splitSizes = (text: string): string[] =>
  text.split(SIZE_SEPARATOR).filter((size) => size !== '');
