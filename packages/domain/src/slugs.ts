import { foldText } from './foldText.ts';

export const MAX_SLUG_LENGTH = 100;

/**
 * Converts a name to a slug for URLs: 'T-shirts' becomes `t-shirts`, 'Môre & Môre' becomes `more-more`. A name without
 * letters and digits, such as '!!!', has the empty slug. The slug is truncated, because some characters expand to many
 * letters.
 */
export function toSlug(text: string): string {
  const joined = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  return [...joined].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '');
}
