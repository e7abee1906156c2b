import { fillPattern, getValueAtPath } from './fillPattern.ts';
import type { Params } from './fillPattern.ts';
import type { PageProperties } from './page.ts';

/**
 * Returns the title or description of a page at this URL; null when it depends on a response that is missing
 * or lacks the text, and declares no `otherwise`.
 */
export function getPageText(text: PageProperties['title'], params: Params, response: unknown): string | null {
  if (typeof text === 'string') return fillPattern(text, params);
  const { from, as = '{value}', otherwise = null } = text;
  const value = getValueAtPath(response, from);
  return typeof value === 'string' ? as.replace('{value}', () => value) : otherwise;
}
