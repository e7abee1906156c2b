import { foldText } from './foldText.ts';

export const MAX_KEYWORD_LENGTH = 100;
const MAX_WORD_LENGTH = 50;

/** Weight of a match by the field that contains the word. */
export const SEARCH_WEIGHTS = { name: 8, brand: 4, category: 3, description: 1 } as const;

/**
 * Splits a text into normalized words (NFKD, marks removed, lower case, truncated to `MAX_WORD_LENGTH`), as
 * they are indexed and looked up (requirement R.31).
 */
export function splitWords(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    [...word].slice(0, MAX_WORD_LENGTH).join(''),
  );
}

/** Returns the distinct normalized words in the first `MAX_KEYWORD_LENGTH` characters of a keyword. */
export function splitKeyword(keyword: string): string[] {
  return [...new Set(splitWords(keyword.trim().slice(0, MAX_KEYWORD_LENGTH)))];
}

export interface SearchableProduct {
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
}

/** Joins two words into one, truncated to the maximum length of a word in the index. */
export function joinWords(left: string, right: string): string {
  return [...left, ...right].slice(0, MAX_WORD_LENGTH).join('');
}

/** Joins every pair of neighbouring words: 'long sleeve' is also 'longsleeve'. */
export function joinNeighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => joinWords(words[index] ?? '', word));
}

/** Joins the parts of hyphenated words: 'T-shirt' is also 'tshirt'. */
function joinHyphenatedWords(text: string): string[] {
  const hyphenated = text.match(/[\p{L}\p{M}\p{N}]+(?:\p{Pd}[\p{L}\p{M}\p{N}]+)+/gu) ?? [];
  return hyphenated.flatMap((compound) => splitWords(compound.replace(/\p{Pd}/gu, '')));
}

/**
 * Returns the words of a field and their joined forms. In a description only hyphenated words are joined, because each
 * joined word is a row of the index.
 */
function splitField(field: keyof SearchableProduct, text: string): string[] {
  const words = splitWords(text);
  const joined = field === 'description' ? [] : joinNeighbours(words);
  return [...words, ...joined, ...joinHyphenatedWords(text)];
}

/** Returns every word of a product, and the joined forms that a shopper may type, with the weight of its best field. */
export function getWordWeights(product: SearchableProduct): Map<string, number> {
  const words = new Map<string, number>();
  for (const field of ['name', 'brand', 'category', 'description'] as const) {
    for (const word of splitField(field, product[field])) {
      words.set(word, Math.max(words.get(word) ?? 0, SEARCH_WEIGHTS[field]));
    }
  }
  return words;
}
