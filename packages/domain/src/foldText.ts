/** A text without accents and case, for comparisons: 'ZOË' and 'zoe' are equal. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
