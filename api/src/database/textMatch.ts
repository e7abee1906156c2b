import { foldText } from '@shop/domain/foldText';
import type { EntityManager } from 'typeorm';
import { isSqlite } from './dialect.ts';
import type { SqlPart } from './sql.ts';
import { joinWithAnd } from './sql.ts';

// Conditions for text that administrators search for, ignoring case and accents. The engines differ: SQLite's
// LOWER and LIKE know the letters A to Z only, and the collations of servers treat some letters as two. So
// each letter is written as the list of its spellings, which both engines match alike.

/** Creates the condition that the column contains each of the words. */
export const createAllWordsCondition = (
  em: EntityManager,
  column: string,
  words: readonly string[],
): SqlPart => joinWithAnd(words.map((word) => createContainsCondition(em, column, word)));

/** Creates the condition that the column contains the text. */
export function createContainsCondition(em: EntityManager, column: string, text: string): SqlPart {
  // Servers reject an empty pattern.
  if (splitLetters(text).length === 0) return { sql: '1 = 1', values: [] };
  return createPatternCondition(em, column, isSqlite(em) ? `*${toGlob(text)}*` : toRegularExpression(text));
}

/** Creates the condition that the column equals the text. */
export const createEqualsCondition = (em: EntityManager, column: string, text: string): SqlPart =>
  createPatternCondition(em, column, isSqlite(em) ? toGlob(text) : `^${toRegularExpression(text)}\\z`);

function createPatternCondition(em: EntityManager, column: string, pattern: string): SqlPart {
  const textWithoutMarks = LOOSE_MARKS.reduce((sql) => `REPLACE(${sql}, ?, '')`, column);
  return {
    sql: `${textWithoutMarks} ${isSqlite(em) ? 'GLOB' : 'REGEXP'} ?`,
    values: [...LOOSE_MARKS, pattern],
  };
}

/**
 * Combining marks that occur on Latin letters without a precomposed character for both, as in 'ọ́' in names
 * of West Africa and Lithuania; a search ignores them. All other marks are part of a character, because
 * stored text is normalized (NFC).
 */
const LOOSE_MARKS: readonly string[] = [...'\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323\u0329\u0331'];

const splitLetters = (text: string): string[] =>
  [...text.normalize('NFC')].filter((character) => !LOOSE_MARKS.includes(character));

const toGlob = (text: string): string =>
  splitLetters(text)
    .map((character) => {
      const spellings = getSpellings(character);
      if (spellings.length > 1) return `[${spellings.join('')}]`;
      return /[*?[]/.test(character) ? `[${character}]` : character;
    })
    .join('');

/** Builds a regular expression of code points, since some characters have a meaning in such expressions. */
const toRegularExpression = (text: string): string =>
  splitLetters(text)
    .map((character) => `[${getSpellings(character).map(escapeLetter).join('')}]`)
    .join('');

const escapeLetter = (character: string): string => `\\x{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** Lists a letter or digit with and without accents, in upper and lower case; for another character only itself. */
function getSpellings(character: string): string[] {
  if (!/[\p{L}\p{N}]/u.test(character)) return [character];
  const folded = foldText(character);
  return [...new Set([character, folded, ...(getSpellingMap().get(folded) ?? [])])].filter(isSingleCharacter);
}

const isSingleCharacter = (text: string): boolean => [...text].length === 1;

let spellingCache: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns letters and digits with case or accents, grouped by their form without both; built once. */
function getSpellingMap(): ReadonlyMap<string, readonly string[]> {
  spellingCache ??= buildSpellingMap();
  return spellingCache;
}

const LAST_BMP_CODE_POINT = 0xffff;

function buildSpellingMap(): ReadonlyMap<string, readonly string[]> {
  const spellingsByLetter = new Map<string, string[]>();
  for (let code = 0; code <= LAST_BMP_CODE_POINT; code++) {
    const character = String.fromCodePoint(code);
    if (!/[\p{L}\p{N}]/u.test(character)) continue;
    const folded = foldText(character);
    if (folded === character || !isSingleCharacter(folded)) continue;
    spellingsByLetter.set(folded, [...(spellingsByLetter.get(folded) ?? []), character]);
  }
  return spellingsByLetter;
}
