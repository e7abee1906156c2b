/** @jest-environment jsdom */
import { UNTIL_FIRST_PAINT, bootScript } from './bootScript.ts';

const { text } = bootScript({ scripts: ['static/main.1234.js'], styles: [], chunks: {}, integrity: {} });

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
  document.head.innerHTML = `<link rel="preload" as="script" media="${UNTIL_FIRST_PAINT}" href="/page.js">`;
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
}

const hear = (kind: string): void => listeners.get(kind)?.(new Event(kind));
const isPreloaded = () => document.querySelector('link')?.media === 'all';
const added = () => [...document.querySelectorAll<HTMLScriptElement>('[data-shop]')].map(({ src }) => src);

beforeEach(() => {
  Object.assign(globalThis, { PerformanceObserver: PaintObserver });
});

afterEach(() => {
  listeners.clear();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

test('scripts are fetched when the page is painted, and not when it has only been read', () => {
  openPage();
  hear('DOMContentLoaded');
  onPaint('first-paint');
  expect([isPreloaded(), added()]).toEqual([false, []]);
  onPaint('first-contentful-paint');
  expect([isPreloaded(), added()]).toEqual([true, ['http://localhost/static/main.1234.js']]);
});

test('of a page that is painted in part the client starts once its data has been read', () => {
  openPage();
  onPaint('first-contentful-paint');
  expect([isPreloaded(), added()]).toEqual([true, []]);
  hear('DOMContentLoaded');
  hear('load');
  expect(added()).toHaveLength(1);
});

test('a page behind another tab, which is not painted, starts when it has been read', () => {
  openPage({ isHidden: true });
  hear('DOMContentLoaded');
  expect([isPreloaded(), added().length]).toEqual([true, 1]);
});

test('a page starts at its load event where nobody tells of a paint', () => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  openPage();
  hear('DOMContentLoaded');
  expect(added()).toEqual([]);
  hear('load');
  expect([isPreloaded(), added().length]).toEqual([true, 1]);
});
