import { foldText } from './foldText.ts';

/** Removes case, accents, white space, hyphens and underscores from a name. */
const normalizeSpelling = (name: string): string => foldText(name).replace(/[\s\p{Pd}_]+/gu, '');

/**
 * Returns the singular of an English plural: 'hoodies' becomes 'hoody', 'boxes' 'box', 'shirts' 'shirt'.
 * 'hoodie' becomes 'hoody' too, so that both spellings are equal. Other words, such as 'dress', are returned
 * unchanged.
 */
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 2 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  return word.length > 2 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Finds a known name that differs from the typed one only by case, accent, white space, hyphen, underscore or
 * plural. Null without such a name, and when the typed name is empty or itself known.
 */
export function findNearSpelling(typed: string, vocabulary: readonly string[]): string | null {
  const name = typed.trim();
  if (name === '' || vocabulary.includes(name)) return null;
  const key = toSingular(normalizeSpelling(name));
  return vocabulary.find((other) => toSingular(normalizeSpelling(other)) === key) ?? null;
}

const MAX_SUGGESTIONS = 5;

/**
 * Finds at most five known names that begin with the typed one, regardless of case, accents, white space,
 * hyphens and underscores; none when the typed one is empty or itself known.
 */
export function findNamesByPrefix(typed: string, names: readonly string[]): string[] {
  const name = typed.trim();
  if (name === '' || names.includes(name)) return [];
  const start = normalizeSpelling(name);
  return names.filter((other) => normalizeSpelling(other).startsWith(start)).slice(0, MAX_SUGGESTIONS);
}
