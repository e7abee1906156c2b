import { render } from '@testing-library/react';
import { DateText } from './DateText.tsx';

const titleOf = (iso: string): string | null => {
  const { unmount } = render(<DateText iso={iso} />);
  const title = document.querySelector('time')?.getAttribute('title') ?? null;
  unmount();
  return title;
};

test.each([
  ['2026-11-26T21:18:37.123Z', '2026/11/26, 23:18:37'],
  ['2026-12-31T22:05:07Z', '2027/01/01, 00:05:07'],
  ['2026-07-01T12:00:00+05:00', '2026/07/01, 09:00:00'],
])('the title of %s is the time on the clocks of South Africa', (iso, title) => {
  expect(titleOf(iso)).toBe(title);
});

test('what is no moment has no title', () => {
  expect(titleOf('yesterday')).toBeNull();
});
