import { trackVisiblePeriods } from './visiblePeriods.ts';

let now: number;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function change(at: number, isHidden: boolean): void {
  now = at;
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What Chromium remembers of the page. */
const remembered = (...entries: readonly (readonly [name: string, startTime: number])[]): void => {
  const found = entries.map(([name, startTime]) => ({ name, startTime }));
  Object.assign(performance, { getEntriesByType: () => found });
};

test('a page was visible at a time that no hidden period touches', () => {
  remembered();
  const wasVisible = trackVisiblePeriods();
  change(5000, true);
  change(6000, false);
  change(9000, true);
  expect(wasVisible(0, 4000)).toBe(true);
  expect(wasVisible(4000, 5500)).toBe(false);
  expect(wasVisible(5200, 5500)).toBe(false);
  expect(wasVisible(4000, 7000)).toBe(false);
  expect(wasVisible(6500, 8999)).toBe(true);
  expect(wasVisible(8000, 9500)).toBe(false);
});

test('what happened before counts where the browser remembers it', () => {
  remembered(['hidden', 0], ['visible', 3000]);
  const wasVisible = trackVisiblePeriods();
  expect(wasVisible(2000, 4000)).toBe(false);
  expect(wasVisible(3500, 4000)).toBe(true);
});
