const NAME_LENGTH = 60;

/** All but letters of every script and what joins them: hyphens, apostrophes, the joiners of Arabic and Indic scripts. */
const NO_PART_OF_A_NAME =
  /[^\p{L}\p{M}\p{N}'’\-\u2010\u2011.\u200C\u200D]|(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu;
const DOT_WITHOUT_WORD = /(?<![\p{L}\p{M}])\./gu;
const DOT_INSIDE = /[.\u2024\u3002\uFF0E\uFF61](?=[\p{L}\p{M}\p{N}])/gu;
/** Fewer are a number that belongs to a name; more are one that a telephone offers to call. */
const MOST_DIGITS = 3;

/**
 * A person's name as it stands in an email. People choose their names freely, and mail programs make links of whatever
 * looks like the address of a page or of a person, or like a telephone number, in plain text too. Empty when nothing is
 * left; at most 60 characters.
 */
export function plainName(name: string): string {
  const words = linkless(name.normalize('NFKC')).replace(NO_PART_OF_A_NAME, ' ');
  const digits = words.match(/\p{N}/gu)?.length ?? 0;
  const plain = digits > MOST_DIGITS ? words.replace(/\p{N}/gu, '') : words;
  return shortened(plain.replace(DOT_WITHOUT_WORD, ' ').replace(/\s+/g, ' ').trim());
}

/** Other words that a customer wrote, whole but for what mail programs make links of. */
export function linkless(text: string): string {
  return text.replace(DOT_INSIDE, '. ').replace(/:\/\/|@/g, ' ');
}

const shortened = (text: string): string => [...text].slice(0, NAME_LENGTH).join('').trim();
