import { BREAKPOINTS, below, from } from './breakpoints.ts';

test('the breakpoints are those of the specification', () => {
  expect(BREAKPOINTS).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
});

test.each(Object.entries(from))('from %s on: %s', (name, query) => {
  expect(query).toBe(`(min-width: ${BREAKPOINTS[name as keyof typeof from]}px)`);
});

test.each(Object.entries(below))('below %s: %s, so that no width falls between the two', (name, query) => {
  expect(query).toBe(`(max-width: ${BREAKPOINTS[name as keyof typeof below] - 0.02}px)`);
});
