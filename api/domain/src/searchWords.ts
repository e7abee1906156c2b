export const KEYWORD_MAX = 100;
const WORD_MAX = 50;

/** Where a word stands decides how much a match is worth. */
export const SEARCH_WEIGHTS = { name: 8, brand: 4, category: 3, description: 1 } as const;

/** NFKD, marks stripped, lower case: the form in which words are indexed and looked up (requirement R.31). */
export function normaliseWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, WORD_MAX).join(''));
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

/** Every word of a product with the weight of the best place where it stands. */
export function weightedWords(product: SearchableProduct): Map<string, number> {
  const words = new Map<string, number>();
  for (const field of ['name', 'brand', 'category', 'description'] as const) {
    for (const word of normaliseWords(product[field])) {
      words.set(word, Math.max(words.get(word) ?? 0, SEARCH_WEIGHTS[field]));
    }
  }
  return words;
}
