/**
 * Characters without width and those that turn the direction of writing. They come along with copied text, make two names
 * look alike, and cannot be seen by the person who is asked to remove them.
 */
const WITHOUT_WIDTH = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/** Joiners belong to Persian and Indic spelling and to emoji, but only between visible characters. */
const LONE_JOINER = /(?<![^\p{C}\p{Z}])[\u200C\u200D]|[\u200C\u200D](?![^\p{C}\p{Z}])/gu;

/** Tabs, and the letters and symbols that are rendered as a blank: Hangul fillers and the empty Braille cell. */
const LIKE_A_BLANK = /[\t\u3164\uFFA0\u2800]/gu;

/** The text without characters that cannot be seen. What takes the room of a blank becomes one. */
export function removeInvisible(text: string): string {
  return text.replace(WITHOUT_WIDTH, '').replace(LIKE_A_BLANK, ' ').replace(LONE_JOINER, '');
}

/** Whether there is anything to see: marks alone have no character that carries them. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u.test(text);
}
