import { foldText } from './foldText.ts';

export const KEYWORD_MAX = 100;
const WORD_MAX = 50;

/** Where a word stands decides how much a match is worth. */
export const SEARCH_WEIGHTS = { name: 8, brand: 4, category: 3, description: 1 } as const;

/** NFKD, marks stripped, lower case: the form in which words are indexed and looked up (requirement R.31). */
export function normaliseWords(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, WORD_MAX).join(''));
}

/** The distinct words of a search, of its first 100 characters. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(normaliseWords(keyword.trim().slice(0, KEYWORD_MAX)))];
}

export interface SearchableProduct {
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
}

/** Two words written as one. */
export function joinedWord(left: string, right: string): string {
  return [...left, ...right].slice(0, WORD_MAX).join('');
}

/** Every pair of neighbours written as one word: 'long sleeve' is also 'longsleeve'. */
export function joinedNeighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, place) => joinedWord(words[place] ?? '', word));
}

/** Words with hyphens written as one: 'T-shirt' is also 'tshirt'. */
function joinedHyphens(text: string): string[] {
  const hyphenated = text.match(/[\p{L}\p{M}\p{N}]+(?:\p{Pd}[\p{L}\p{M}\p{N}]+)+/gu) ?? [];
  return hyphenated.flatMap((compound) => normaliseWords(compound.replace(/\p{Pd}/gu, '')));
}

/** Of a long text only the words with hyphens are also joined, because each joined word is a row of the index. */
function wordsOf(field: keyof SearchableProduct, text: string): string[] {
  const words = normaliseWords(text);
  const joined = field === 'description' ? [] : joinedNeighbours(words);
  return [...words, ...joined, ...joinedHyphens(text)];
}

/** Every word of a product, and those that a shopper may write as one, with the weight of the best place. */
export function weightedWords(product: SearchableProduct): Map<string, number> {
  const words = new Map<string, number>();
  for (const field of ['name', 'brand', 'category', 'description'] as const) {
    for (const word of wordsOf(field, product[field])) {
      words.set(word, Math.max(words.get(word) ?? 0, SEARCH_WEIGHTS[field]));
    }
  }
  return words;
}
