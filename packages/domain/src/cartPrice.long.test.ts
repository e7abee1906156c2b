import fc from 'fast-check';
import { CART_LAWS, orderInput } from './testing/cartLaws.ts';

test.each(Object.entries(CART_LAWS))('%s, in 10 000 carts', (_, isMet) => {
  fc.assert(fc.property(orderInput, isMet), { numRuns: 10_000 });
});
