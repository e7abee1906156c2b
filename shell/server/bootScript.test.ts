/** @jest-environment jsdom */
import { UNTIL_FIRST_PAINT, bootScript } from './bootScript.ts';

const scripts = ['static/react.1234.js', 'static/main.1234.js'];
const { text } = bootScript({ scripts, styles: [], chunks: {}, integrity: {} });

const tasks: (() => void)[] = [];
const listeners = new Map<string, EventListener>();
let onPaint: (name: string) => void;

/** The part of PerformanceObserver that the script uses, which jsdom lacks. */
class PaintObserver {
  constructor(callback: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
    onPaint = (painted) => {
      callback({ getEntriesByName: (name) => (name === painted ? [{}] : []) });
    };
  }

  observe(): void {}
}

/** Runs the boot script in a document that is still being read, with a preload in it. */
function openPage({ isHidden = false } = {}): void {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((kind: string, listener: unknown) => {
    listeners.set(kind, listener as EventListener);
  });
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((task) => tasks.push(task) as never);
  document.head.innerHTML = ['/page.js', '/other.js']
    .map((href) => `<link rel="preload" as="script" media="${UNTIL_FIRST_PAINT}" href="${href}">`)
    .join('');
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
}

const hear = (kind: string): void => listeners.get(kind)?.(new Event(kind));
const runTask = (): void => tasks.shift()?.();
const runTasks = (): void => {
  while (tasks.length > 0) runTask();
};
const preloaded = () => document.querySelectorAll('link[media="all"]').length;
const added = () => [...document.querySelectorAll<HTMLScriptElement>('[data-shop]')].map(({ src }) => src);

beforeEach(() => {
  Object.assign(globalThis, { PerformanceObserver: PaintObserver });
});

afterEach(() => {
  listeners.clear();
  tasks.length = 0;
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

const CLIENT = ['http://localhost/static/react.1234.js', 'http://localhost/static/main.1234.js'];

test('scripts are fetched when the page is painted, and not when it has only been read', () => {
  openPage();
  hear('DOMContentLoaded');
  onPaint('first-paint');
  runTasks();
  expect([preloaded(), added()]).toEqual([0, []]);
  onPaint('first-contentful-paint');
  runTasks();
  expect([preloaded(), added()]).toEqual([2, CLIENT]);
});

test('each preload is asked for in a task of its own, and the client in its order after them', () => {
  openPage();
  hear('DOMContentLoaded');
  onPaint('first-contentful-paint');
  const asked = [[preloaded(), added()]];
  for (let task = 0; task < 2; task += 1) {
    runTask();
    asked.push([preloaded(), added()]);
  }
  expect(asked).toEqual([
    [1, []],
    [2, []],
    [2, CLIENT],
  ]);
});

test('of a page that is painted in part the client starts once its data has been read', () => {
  openPage();
  onPaint('first-contentful-paint');
  runTasks();
  expect([preloaded(), added()]).toEqual([2, []]);
  hear('DOMContentLoaded');
  hear('load');
  runTasks();
  expect(added()).toEqual(CLIENT);
});

test('a page behind another tab, which is not painted, starts at once when it has been read', () => {
  openPage({ isHidden: true });
  hear('DOMContentLoaded');
  expect([preloaded(), added()]).toEqual([2, CLIENT]);
});

test('a page starts at its load event where nobody tells of a paint', () => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  openPage();
  hear('DOMContentLoaded');
  expect(added()).toEqual([]);
  hear('load');
  runTasks();
  expect([preloaded(), added()]).toEqual([2, CLIENT]);
});
