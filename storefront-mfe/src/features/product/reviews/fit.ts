import type { Product } from '@shop/contract/products';
import type { Fit } from '@shop/domain/products';

/** How a product fits, in the words of the form. */
export const FIT_LABELS: Readonly<Record<Fit, string>> = {
  small: 'Small',
  true: 'True to size',
  large: 'Large',
};

/** Sums up what reviewers say of the fit, e.g. '8 of 10 say true to size, 2 small'. */
export function fitInWords({ small, true: exact, large }: NonNullable<Product['fit']>): string {
  const others = [small > 0 && `${small} small`, large > 0 && `${large} large`];
  return [`${exact} of ${small + exact + large} say true to size`, ...others].filter(Boolean).join(', ');
}
