import { foldText } from './foldText.ts';

/** Removes case, accents, white space, hyphens and underscores from a name. */
const stripToLetters = (name: string): string => foldText(name).replace(/[\s\p{Pd}_]+/gu, '');

/**
 * Returns the singular of an English plural: hoody of hoodies, box of boxes, shirt of shirts; 'dress' is not a plural.
 */
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 2 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  return word.length > 2 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Finds a known name that differs from the typed one only by case, accent, space, hyphen or plural. */
export function findNearSpelling(typed: string, vocabulary: readonly string[]): string | null {
  const name = typed.trim();
  if (name === '' || vocabulary.includes(name)) return null;
  const key = toSingular(stripToLetters(name));
  return vocabulary.find((other) => toSingular(stripToLetters(other)) === key) ?? null;
}

const MAX_SUGGESTIONS = 5;

/** Finds the known names that begin with the typed one in any spelling; empty when the typed one is itself known. */
export function findNamesByPrefix(typed: string, names: readonly string[]): string[] {
  const name = typed.trim();
  if (name === '' || names.includes(name)) return [];
  const start = stripToLetters(name);
  return names.filter((other) => stripToLetters(other).startsWith(start)).slice(0, MAX_SUGGESTIONS);
}
