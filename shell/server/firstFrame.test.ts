/** @jest-environment jsdom */
import { FIRST_FRAME_SCRIPT } from './firstFrame.ts';

type Visit = 'navigate' | 'reload' | 'back_forward';

/** Runs the script in a page with two parts below its first view. */
function openPage(type: Visit, fragment = ''): void {
  history.replaceState(null, '', `/home${fragment}`);
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  document.body.innerHTML = '<section data-below-fold="">1</section><section data-below-fold="">2</section>';
  const script = document.createElement('script');
  script.textContent = FIRST_FRAME_SCRIPT;
  document.head.append(script);
}

const isHeldBack = (): boolean => document.documentElement.hasAttribute('data-first-frame');
const marked = () =>
  [...document.querySelectorAll('[data-below-fold]')].map(({ textContent }) => textContent);
const paint = () => dispatchEvent(new Event('shop:painted'));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  paint();
  jest.runAllTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('what stands below the first view waits for the first paint, and then follows part by part', () => {
  openPage('navigate');
  expect([isHeldBack(), marked()]).toEqual([true, ['1', '2']]);
  paint();
  expect([isHeldBack(), marked()]).toEqual([true, ['2']]);
  jest.runAllTimers();
  expect([isHeldBack(), marked()]).toEqual([false, []]);
});

test('of a page that is painted while it is read, the parts that come later follow too', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  openPage('navigate');
  paint();
  jest.advanceTimersByTime(1000);
  expect([isHeldBack(), marked()]).toEqual([true, []]);
  document.body.insertAdjacentHTML('beforeend', '<footer data-below-fold="">3</footer>');
  state.mockReturnValue('interactive');
  jest.runAllTimers();
  expect([isHeldBack(), marked()]).toEqual([false, []]);
});

test.each<[string, Visit, string]>([
  ['reloaded', 'reload', ''],
  ['gone back to', 'back_forward', ''],
  ['opened at a fragment', 'navigate', '#reviews-heading'],
])('a page that is %s is drawn whole, because it does not begin at its top', (_, type, fragment) => {
  openPage(type, fragment);
  expect(isHeldBack()).toBe(false);
});
