import { productionFiles } from './productionFiles.ts';

const BREAKPOINTS = [576, 768, 992, 1200, 1400];
/** Widths below sm at which the header changes for the narrowest phones. */
const NARROW_PHONES = [360, 390, 480];

const widths = productionFiles('shared-ui', 'forms', 'shell', 'storefront-mfe', 'checkout-mfe', 'admin-mfe')
  .flatMap((source) => source.match(/@media[^{]+/g) ?? [])
  .flatMap((query) => [...query.matchAll(/\((min|max)-width: ?([\d.]+)px\)/g)])
  .map(([, bound, width]) => ({ bound, width: Number(width) }));

test('layouts change at the six breakpoints and nowhere else [9.23]', () => {
  const changes = new Set(widths.map(({ width }) => Math.round(width)));
  expect([...changes].filter((width) => ![...BREAKPOINTS, ...NARROW_PHONES].includes(width))).toEqual([]);
  expect(changes).toContain(768);
});

test('no width falls between two layouts, or into both [9.23]', () => {
  const unmatched = widths.filter(
    ({ bound, width }) => width !== Math.round(width) - (bound === 'max' ? 0.02 : 0),
  );
  expect(unmatched).toEqual([]);
});
