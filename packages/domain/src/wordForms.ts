const SIBILANT_ENDING = /(?:ss|x|z|ch|sh)$/;
/**
 * Minimum length of a word whose ending is taken for that of a plural, or is changed to form one: 'gas' is
 * not a plural.
 */
const MIN_WORD_LENGTH = 4;

/**
 * Returns the possible singulars of a word, also 'hoody' for 'hoodie'; empty for a word that does not look
 * like a plural.
 */
export const getSingulars = (word: string): string[] => {
  if (word.length < MIN_WORD_LENGTH) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2)];
  if (word.endsWith('ie')) return [`${word.slice(0, -2)}y`];
  return /[^s]s$/.test(word) ? [word.slice(0, -1)] : [];
};

const getPlurals = (word: string): string[] => {
  if (SIBILANT_ENDING.test(word)) return [`${word}es`];
  if (word.length >= MIN_WORD_LENGTH && /[^aeiou]y$/.test(word)) {
    return [`${word.slice(0, -1)}ie`, `${word.slice(0, -1)}ies`];
  }
  return word.endsWith('s') ? [] : [`${word}s`];
};

/**
 * Returns the other English forms of a word: 'hoody' is also 'hoodie' and 'hoodies'. Forms that do not exist are
 * harmless, because they are looked up as whole words.
 */
export function getWordForms(word: string): string[] {
  const forms = new Set([word, ...getSingulars(word)].flatMap((form) => [form, ...getPlurals(form)]));
  forms.delete(word);
  return [...forms];
}
