import { joinedWord, keywordWords } from '@shop/domain/searchWords';
import { otherForms } from '@shop/domain/wordForms';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In } from 'typeorm';
import { SearchSynonymEntity } from '../../../database/entities/search.ts';
import { memoizeByVersion } from '../../../database/catalogue/memoizeByVersion.ts';

/** Further words of a keyword are searched for as they are. */
const MOST_FORGIVEN_WORDS = 8;
const MOST_INSTEAD = 24;

/** One word of a search. A product matches that has a word which begins with it, or one of the others as a whole. */
export interface SearchTerm {
  readonly word: string;
  /** Singulars and plurals, synonyms, and the word joined with its neighbour. */
  readonly instead: readonly string[];
}

/** The words that a product must have to match, as they were typed. A word that begins another one is left out. */
export function searchWords(keyword: string): string[] {
  const words = keywordWords(keyword);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** The words with all that they also stand for; the longest first. */
export async function searchTerms(
  em: EntityManager,
  words: readonly string[],
  known?: Synonyms,
): Promise<SearchTerm[]> {
  const forgiven = words.slice(0, MOST_FORGIVEN_WORDS);
  const pairs = forgiven
    .slice(1)
    .map((word, place) => ({ joined: joinedWord(forgiven[place] ?? '', word), place }));
  const looked = [...forgiven, ...pairs.map(({ joined }) => joined)].flatMap(withForms);
  const synonyms = known ?? (await synonymsOf(em, { word: In([...new Set(looked)]) }));
  const standsFor = (word: string): string[] =>
    withForms(word).flatMap((form) => [form, ...(synonyms.get(form) ?? []).flatMap(withForms)]);

  return words
    .map((word, place) => {
      const joined = pairs.filter((pair) => pair.place === place || pair.place === place - 1);
      const instead = [
        ...(place < forgiven.length ? standsFor(word) : []),
        ...joined.flatMap((pair) => standsFor(pair.joined)),
      ];
      return {
        word,
        // What begins with the word is found anyway.
        instead: [...new Set(instead)].filter((other) => !other.startsWith(word)).slice(0, MOST_INSTEAD),
      };
    })
    .sort((left, right) => right.word.length - left.word.length);
}

const withForms = (word: string): string[] => [word, ...otherForms(word)];

/** What words mean beside themselves. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** All of them. */
export const knownSynonyms = memoizeByVersion((em) => synonymsOf(em, {}));

async function synonymsOf(
  em: EntityManager,
  where: FindOptionsWhere<SearchSynonymEntity>,
): Promise<Synonyms> {
  const rows = await em.find(SearchSynonymEntity, { where, order: { word: 'ASC', means: 'ASC' } });
  const meanings = new Map<string, string[]>();
  for (const { word, means } of rows) meanings.set(word, [...(meanings.get(word) ?? []), means]);
  return meanings;
}
