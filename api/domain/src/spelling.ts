/** What is left of a name without case, accents, spaces and hyphens. */
function lettersOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/[\s\p{Pd}_]+/gu, '');
}

/** English plurals as categories have them: hoodies and hoody, boxes and box, shirts and shirt; 'dress' is none. */
function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 2 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  return word.length > 2 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A known name that is meant in all likelihood: it differs in case, accent, space, hyphen or plural alone. */
export function nearSpelling(typed: string, known: readonly string[]): string | null {
  const name = typed.trim();
  if (name === '' || known.includes(name)) return null;
  const key = singularOf(lettersOf(name));
  return known.find((other) => singularOf(lettersOf(other)) === key) ?? null;
}

const MOST_OFFERED = 5;

/** The known names that begin as the typed one does, in whatever spelling; none once it is one of them. */
export function namesBeginning(typed: string, known: readonly string[]): string[] {
  const name = typed.trim();
  if (name === '' || known.includes(name)) return [];
  const start = lettersOf(name);
  return known.filter((other) => lettersOf(other).startsWith(start)).slice(0, MOST_OFFERED);
}
