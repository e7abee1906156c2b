import { BREAKPOINTS, media } from './media.ts';
import type { Breakpoint } from './media.ts';

const SPECIFIED = [576, 768, 992, 1200, 1400];
/** Subdivisions of xs, for what the header shows on narrow phones. */
const PHONES = [360, 390, 480];

const names = Object.keys(BREAKPOINTS) as Breakpoint[];

test('layouts change at the six breakpoints and nowhere else [9.23]', () => {
  const widths: number[] = Object.values(BREAKPOINTS);
  expect(widths.filter((width) => ![...SPECIFIED, ...PHONES].includes(width))).toEqual([]);
  expect(media.up('md')).toBe('@media (min-width: 768px)');
  expect(media.between('md', 'lg')).toBe('@media (min-width: 768px) and (max-width: 991.98px)');
});

test.each(names)('no width falls between two layouts, or into both: %s [9.23]', (name) => {
  const [, up = ''] = /min-width: ([\d.]+)px/.exec(media.up(name)) ?? [];
  const [, down = ''] = /max-width: ([\d.]+)px/.exec(media.down(name)) ?? [];
  expect(Number(up) - Number(down)).toBeCloseTo(0.02, 5);
});
