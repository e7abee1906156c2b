import type { Product } from '@shop/contract/products';
import type { Fit } from '@shop/domain/products';

export const FIT_LABELS: Readonly<Record<Fit, string>> = {
  small: 'Small',
  true: 'True to size',
  large: 'Large',
};

/** Number of answers from which they say something about the fit. */
const MIN_ANSWERS = 3;

/**
 * Sums up the reviewers' answers about the fit, e.g. '8 of 10 say true to size (2 found it small)'. Null if there are
 * too few.
 */
export function getFitText({ small, true: exact, large }: NonNullable<Product['fit']>): string | null {
  const total = small + exact + large;
  if (total < MIN_ANSWERS) return null;
  const otherVotes = [
    small > 0 && `${small} found it small`,
    large > 0 && `${large} ${small > 0 ? '' : 'found it '}large`,
  ];
  const otherFits = otherVotes.filter(Boolean).join(', ');
  return `${exact} of ${total} say true to size${otherFits === '' ? '' : ` (${otherFits})`}`;
}
