import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { clearAllStorage } from '../src/platform/browserStorage.ts';
import { clearAnnouncement } from '../src/platform/announcer.ts';
import { cleanUps } from './cleanUps.ts';
import { consoleWatch } from './consoleWatch.ts';
import { withoutPageWhileWaiting } from './elementError.ts';
import { endPages } from './fadingToasts.ts';
import { keepHidingRulesAlone } from './hidingRules.ts';
import { beginTest, unexpectedRequests } from './mockApi.ts';

// jsdom lacks both, and react-router reads them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A test may evaluate shared-ui several times, unlike a page, so the mark against a second evaluation is ignored.
Object.defineProperty(globalThis, Symbol.for('@shop/shared-ui'), {
  configurable: true,
  get: () => undefined,
  set: () => undefined,
});

// jsdom keeps no timings. A page of a test was not reloaded.
Performance.prototype.getEntriesByType = () => [];

// jsdom does not implement modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// The live regions repeat texts of the page, so they are excluded from queries. The time-out only ends what hangs: the
// machine may run browsers and builds as well.
configure({ defaultIgnore: 'script, style, [data-announcer] *', asyncUtilTimeout: 30_000 });
configure(({ getElementError }) => ({ getElementError: withoutPageWhileWaiting(getElementError) }));

// The tests of the components themselves look at other styles, too.
if (!/[\\/]shared-ui[\\/]/.test(expect.getState().testPath ?? '')) keepHidingRulesAlone();

function failOn(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.join('\n')}`);
}

beforeEach(() => {
  consoleWatch.start();
  beginTest();
});

afterEach(async () => {
  const hasMockedClock = 'clock' in setTimeout;
  jest.useRealTimers();
  // The timers of a mocked clock end with it, so its toasts are never removed.
  if (hasMockedClock) cleanup();
  else await endPages();
  // What tests and loaded scripts have left.
  document.body.replaceChildren();
  for (const script of document.head.querySelectorAll('script')) script.remove();
  cleanUps.run();
  toast.removeAll();
  clearAnnouncement();
  clearAllStorage();
  jest.restoreAllMocks();
  failOn('Unexpected requests', unexpectedRequests());
  failOn('Unexpected console.error', consoleWatch.unexpected());
});
