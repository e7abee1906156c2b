/** @jest-environment jsdom */
import { FIRST_FRAME_SCRIPT } from './firstFrame.ts';

type Visit = 'navigate' | 'reload' | 'back_forward';

/** Runs the script in a page with three marked parts. */
function openPage(type: Visit, fragment = ''): void {
  history.replaceState(null, '', `/home${fragment}`);
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  document.body.innerHTML = ['1', '2', '3'].map((part) => `<p data-below-fold="">${part}</p>`).join('');
  const script = document.createElement('script');
  script.textContent = FIRST_FRAME_SCRIPT;
  document.head.append(script);
}

const isHeldBack = (): boolean => document.documentElement.hasAttribute('data-first-frame');
const marked = () =>
  [...document.querySelectorAll('[data-below-fold]')].map(({ textContent }) => textContent);
const paint = () => dispatchEvent(new Event('shop:painted'));
const load = () => dispatchEvent(new Event('load'));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  paint();
  load();
  jest.runAllTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test.each(['load', 'scroll', 'wheel', 'touchstart', 'keydown'])(
  'the first view follows the first paint, and at %s the rest follows part by part',
  (kind) => {
    openPage('navigate');
    expect([isHeldBack(), marked()]).toEqual([true, ['1', '2', '3']]);
    paint();
    jest.advanceTimersByTime(1000);
    expect([isHeldBack(), marked()]).toEqual([true, ['2', '3']]);
    dispatchEvent(new Event(kind));
    expect(marked()).toEqual(['3']);
    jest.runAllTimers();
    expect([isHeldBack(), marked()]).toEqual([false, []]);
  },
);

test('the lower edge of the first view follows it without waiting, one part in a frame', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  openPage('navigate');
  for (const part of document.querySelectorAll('p:not(:first-child)')) {
    part.setAttribute('data-below-fold', 'next');
  }
  document.body.insertAdjacentHTML('beforeend', '<p data-below-fold="">4</p>');
  paint();
  const left = [marked()];
  const runFrames = (): void => {
    while (frames.length > 0) {
      frames.shift()?.(0);
      jest.advanceTimersByTime(1);
      left.push(marked());
    }
  };
  runFrames();
  expect(left).toEqual([['2', '3', '4'], ['3', '4'], ['4']]);
  load();
  runFrames();
  expect(isHeldBack()).toBe(false);
});

test('the lower edge of a first view that arrives in pieces follows when it is there', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  openPage('navigate');
  document.body.innerHTML = '<main data-below-fold="">1</main>';
  paint();
  jest.advanceTimersByTime(100);
  document.body.insertAdjacentHTML('beforeend', '<p data-below-fold="next">2</p><p data-below-fold="">3</p>');
  jest.advanceTimersByTime(100);
  expect(marked()).toEqual(['3']);
  state.mockReturnValue('interactive');
});

test('one part follows in a frame, however late the frames of a slow device are', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  openPage('navigate');
  paint();
  load();
  expect(marked()).toEqual(['3']);
  jest.advanceTimersByTime(1000);
  expect(marked()).toEqual(['3']);
  frames[0]?.(0);
  jest.advanceTimersByTime(1);
  expect([isHeldBack(), marked()]).toEqual([true, []]);
  frames[1]?.(0);
  jest.advanceTimersByTime(1);
  expect(isHeldBack()).toBe(false);
});

test('the parts of a page that is behind another tab, which has no frames, follow too', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  openPage('navigate');
  paint();
  load();
  jest.runAllTimers();
  expect([isHeldBack(), marked()]).toEqual([false, []]);
});

test('of a page that is painted while it is read, the parts that come later follow too', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  openPage('navigate');
  paint();
  load();
  jest.advanceTimersByTime(1000);
  expect([isHeldBack(), marked()]).toEqual([true, []]);
  document.body.insertAdjacentHTML('beforeend', '<footer data-below-fold="">4</footer>');
  state.mockReturnValue('interactive');
  jest.runAllTimers();
  expect([isHeldBack(), marked()]).toEqual([false, []]);
});

test('a first view that arrives after the first paint is shown when it is there', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  openPage('navigate');
  const page = document.body.innerHTML;
  document.body.innerHTML = '';
  paint();
  jest.advanceTimersByTime(100);
  document.body.innerHTML = page;
  jest.advanceTimersByTime(100);
  expect([isHeldBack(), marked()]).toEqual([true, ['2', '3']]);
  state.mockReturnValue('interactive');
});

test('the rest does not wait for ever for what does not load', () => {
  openPage('navigate');
  paint();
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
