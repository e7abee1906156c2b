/**
 * Zero-width characters, and characters that change the direction of writing. Copied text may contain them;
 * they make different names look alike, and a person who is asked to remove them cannot see them.
 */
const ZERO_WIDTH_CHARACTERS =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/**
 * Zero-width joiners and non-joiners, except between two visible characters, where Persian and Indic spelling
 * and emoji need them.
 */
const LONE_JOINER = /(?<![^\p{C}\p{Z}])[\u200C\u200D]|[\u200C\u200D](?![^\p{C}\p{Z}])/gu;

/** Tabs, and letters and symbols that are rendered as a blank: Hangul fillers and the empty Braille cell. */
const BLANK_CHARACTERS = /[\t\u3164\uFFA0\u2800]/gu;

/** Removes invisible characters from a text, and replaces those rendered as a blank by a blank. */
export function removeInvisible(text: string): string {
  return text.replace(ZERO_WIDTH_CHARACTERS, '').replace(BLANK_CHARACTERS, ' ').replace(LONE_JOINER, '');
}

/** Returns true when the text has a visible character. A combining mark without a base character is not visible. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u.test(text);
}
