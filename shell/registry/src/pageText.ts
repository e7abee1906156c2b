import { fillPattern, valueAt } from './fillPattern.ts';
import type { Params } from './fillPattern.ts';
import type { PageFacts } from './page.ts';

/** What stands for a title or description at this address; null where it is in an answer that is not there. */
export function textOf(text: PageFacts['title'], params: Params, answer: unknown): string | null {
  if (typeof text === 'string') return fillPattern(text, params);
  const { from, as = '{value}', otherwise = null } = text;
  const found = valueAt(answer, from);
  return typeof found === 'string' ? as.replace('{value}', () => found) : otherwise;
}
