import { keywordWords } from '@shop/domain/searchWords';

/** As many other searches as are tried for one that found nothing. */
const CANDIDATES_MAX = 6;
/** What is left of a word still means something. */
const STEM_MIN = 3;

export interface SearchAdvice {
  readonly sentence: string;
  /** Searches that may find what was meant, the nearest first. */
  readonly candidates: readonly string[];
  /** The number of an order is looked for where the orders are. */
  readonly isNumber: boolean;
}

/** What helps somebody whose search has found nothing, by what was typed. */
export function searchAdvice(keyword: string): SearchAdvice {
  const typed = keyword.trim();
  const words = keywordWords(typed);
  const [word = ''] = words;
  const isNumber = /^\d+$/.test(typed);
  if (words.length === 0) {
    return {
      sentence: `“${typed}” has no word in it. A search needs letters or digits.`,
      candidates: [],
      isNumber,
    };
  }
  if (isNumber)
    return { sentence: `No product has the number “${typed}” in its text.`, candidates: [], isNumber };
  if (words.length > 1) {
    return { sentence: 'No product has all of these words.', candidates: withFewerWords(words), isNumber };
  }
  return {
    sentence: `No word in the shop begins with “${typed}”. Please check how it is spelt, or try another word.`,
    candidates: shortened(word),
    isNumber,
  };
}

/** Each word left out in its turn, then each by itself, in the order in which they were typed. */
function withFewerWords(words: readonly string[]): string[] {
  const without = words.map((_, left) => words.filter((_word, index) => index !== left).join(' '));
  return [...new Set([...without, ...words])].slice(0, CANDIDATES_MAX);
}

/** The word by its beginning: an ending less, then shorter by a letter at a time, down to half of it. */
function shortened(word: string): string[] {
  const letters = [...word];
  const shortest = Math.max(STEM_MIN, Math.ceil(letters.length / 2));
  const lengths = Array.from({ length: letters.length }, (_, cut) => letters.length - 1 - cut);
  return lengths
    .filter((length) => length >= shortest)
    .slice(0, CANDIDATES_MAX)
    .map((length) => letters.slice(0, length).join(''));
}
