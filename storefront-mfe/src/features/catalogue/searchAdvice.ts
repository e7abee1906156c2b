import { splitKeyword } from '@shop/domain/searchWords';

/** Maximum number of other searches to try after a search without results. */
const MAX_CANDIDATES = 6;
/** Minimum length in characters of a shortened word. */
const MIN_STEM_LENGTH = 3;

export interface SearchAdvice {
  readonly text: string;
  /** Searches that may have results, the most similar first. */
  readonly candidates: readonly string[];
  /** True if the candidates are prefixes of the searched word, which may not be words themselves. */
  readonly areStems: boolean;
  /** True if the search may be for an order number. */
  readonly isNumber: boolean;
}

const NO_CANDIDATES = { candidates: [], areStems: false } as const;

/** Returns the reason why a search has no results, and other searches to try. */
export function getSearchAdvice(keyword: string): SearchAdvice {
  const trimmed = keyword.trim();
  const words = splitKeyword(trimmed);
  const [word = ''] = words;
  const isNumber = /^\d+$/.test(trimmed);
  if (words.length === 0) {
    return {
      text: 'Type a word or a number to search.',
      ...NO_CANDIDATES,
      isNumber,
    };
  }
  if (isNumber) return { text: `No products match “${trimmed}”.`, ...NO_CANDIDATES, isNumber };
  if (words.length > 1) {
    const candidates = dropWords(words);
    return { text: 'Nothing matches all of those words.', candidates, areStems: false, isNumber };
  }
  return {
    text: `We couldn't find “${trimmed}”. Check the spelling or try another word.`,
    candidates: shortenWord(word),
    areStems: true,
    isNumber,
  };
}

/** Returns searches with one word left out, then searches for each single word, at most `MAX_CANDIDATES`. */
function dropWords(words: readonly string[]): string[] {
  const shortenedKeywords = words.map((_, omitted) =>
    words.filter((_word, index) => index !== omitted).join(' '),
  );
  return [...new Set([...shortenedKeywords, ...words])].slice(0, MAX_CANDIDATES);
}

/**
 * Returns at most `MAX_CANDIDATES` prefixes of the word, each a character shorter, down to half of its length
 * and to `MIN_STEM_LENGTH`.
 */
function shortenWord(word: string): string[] {
  const characters = [...word];
  const shortest = Math.max(MIN_STEM_LENGTH, Math.ceil(characters.length / 2));
  const lengths = Array.from({ length: characters.length }, (_, cut) => characters.length - 1 - cut);
  return lengths
    .filter((length) => length >= shortest)
    .slice(0, MAX_CANDIDATES)
    .map((length) => characters.slice(0, length).join(''));
}
