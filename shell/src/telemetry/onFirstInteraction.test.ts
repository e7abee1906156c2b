import { onFirstInteraction } from './onFirstInteraction.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'])(
  'the first %s begins the work, once',
  (sign) => {
    const work = jest.fn();
    onFirstInteraction(work);
    jest.advanceTimersByTime(9000);
    expect(work).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(sign, { bubbles: true }));
    document.dispatchEvent(new Event(sign, { bubbles: true }));
    jest.advanceTimersByTime(20_000);
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test('who only looks is counted after ten seconds', () => {
  const work = jest.fn();
  onFirstInteraction(work);
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});
