import { foldText } from './foldText.ts';

/** A name without case, accents, spaces and hyphens. */
const lettersOf = (name: string): string => foldText(name).replace(/[\s\p{Pd}_]+/gu, '');

/** The singular of an English plural: hoodies and hoody, boxes and box, shirts and shirt; 'dress' is no plural. */
function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 2 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  return word.length > 2 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A known name that differs from the typed one only by case, accent, space, hyphen or plural. */
export function nearSpelling(typed: string, known: readonly string[]): string | null {
  const name = typed.trim();
  if (name === '' || known.includes(name)) return null;
  const key = singularOf(lettersOf(name));
  return known.find((other) => singularOf(lettersOf(other)) === key) ?? null;
}

const MOST_OFFERED = 5;

/** The known names that begin like the typed one in any spelling; empty when the typed one is known itself. */
export function namesBeginning(typed: string, known: readonly string[]): string[] {
  const name = typed.trim();
  if (name === '' || known.includes(name)) return [];
  const start = lettersOf(name);
  return known.filter((other) => lettersOf(other).startsWith(start)).slice(0, MOST_OFFERED);
}
