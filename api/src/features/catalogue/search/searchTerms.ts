import { joinWords, splitKeyword } from '@shop/domain/searchWords';
import { getWordForms } from '@shop/domain/wordForms';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In } from 'typeorm';
import { SearchSynonymEntity } from '../../../database/entities/search.ts';
import { memoizeByVersion } from '../../../database/catalogue/memoizeByVersion.ts';

/** Maximum number of words with alternatives; further words are searched without alternatives. */
const MAX_EXPANDED_WORDS = 8;
const MAX_ALTERNATIVES = 24;

/**
 * Word of a search. A product matches when one of its words begins with the word, or equals one of the alternatives.
 */
export interface SearchTerm {
  readonly word: string;
  /** Singulars and plurals, synonyms, and the word joined with its neighbour. */
  readonly alternatives: readonly string[];
}

/**
 * Returns the normalized words of a search, which a product must all match. A word that is a prefix of
 * another one is omitted.
 */
export function splitSearchWords(keyword: string): string[] {
  const words = splitKeyword(keyword);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Returns the words with their alternatives, the longest word first. */
export async function findSearchTerms(
  em: EntityManager,
  words: readonly string[],
  knownSynonyms?: Synonyms,
): Promise<SearchTerm[]> {
  const expandedWords = words.slice(0, MAX_EXPANDED_WORDS);
  const pairs = expandedWords
    .slice(1)
    .map((word, index) => ({ joined: joinWords(expandedWords[index] ?? '', word), place: index }));
  const lookupWords = [...expandedWords, ...pairs.map(({ joined }) => joined)].flatMap(addWordForms);
  const synonyms = knownSynonyms ?? (await findSynonyms(em, { word: In([...new Set(lookupWords)]) }));
  const getEquivalents = (word: string): string[] =>
    addWordForms(word).flatMap((form) => [form, ...(synonyms.get(form) ?? []).flatMap(addWordForms)]);

  return words
    .map((word, index) => {
      const neighbourPairs = pairs.filter((pair) => pair.place === index || pair.place === index - 1);
      const alternatives = [
        ...(index < expandedWords.length ? getEquivalents(word) : []),
        ...neighbourPairs.flatMap((pair) => getEquivalents(pair.joined)),
      ];
      return {
        word,
        // Words that begin with this one are found anyway.
        alternatives: [...new Set(alternatives)]
          .filter((other) => !other.startsWith(word))
          .slice(0, MAX_ALTERNATIVES),
      };
    })
    .sort((left, right) => right.word.length - left.word.length);
}

const addWordForms = (word: string): string[] => [word, ...getWordForms(word)];

/** Synonyms by word. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Returns all synonyms, cached until the catalogue's version changes. */
export const getCachedSynonyms = memoizeByVersion((em) => findSynonyms(em, {}));

async function findSynonyms(
  em: EntityManager,
  where: FindOptionsWhere<SearchSynonymEntity>,
): Promise<Synonyms> {
  const rows = await em.find(SearchSynonymEntity, { where, order: { word: 'ASC', means: 'ASC' } });
  const meanings = new Map<string, string[]>();
  for (const { word, means: meaning } of rows) meanings.set(word, [...(meanings.get(word) ?? []), meaning]);
  return meanings;
}
