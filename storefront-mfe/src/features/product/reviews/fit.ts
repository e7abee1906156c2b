import type { Product } from '@shop/contract/products';
import type { Fit } from '@shop/domain/products';

export const FIT_LABELS: Readonly<Record<Fit, string>> = {
  small: 'Small',
  true: 'True to size',
  large: 'Large',
};

/** Sums up the reviewers' answers about the fit, e.g. '8 of 10 say true to size (2 found it small)'. */
export function getFitText({ small, true: exact, large }: NonNullable<Product['fit']>): string {
  const otherVotes = [
    small > 0 && `${small} found it small`,
    large > 0 && `${large} ${small > 0 ? '' : 'found it '}large`,
  ];
  const otherFits = otherVotes.filter(Boolean).join(', ');
  return `${exact} of ${small + exact + large} say true to size${otherFits === '' ? '' : ` (${otherFits})`}`;
}
