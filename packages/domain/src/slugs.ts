import { foldText } from './foldText.ts';

export const SLUG_MAX = 100;

/**
 * A name as it stands in addresses: 'T-shirts' is `t-shirts`, 'Môre & Môre' is `more-more`. Names of which nothing is
 * left, such as '!!!', have the empty slug. Some signs become many letters, so a slug is cut.
 */
export function slugOf(text: string): string {
  const joined = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  return [...joined].slice(0, SLUG_MAX).join('').replace(/-$/, '');
}
