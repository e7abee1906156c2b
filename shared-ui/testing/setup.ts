import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { clearAllStorage } from '../src/platform/browserStorage.ts';
import { clearAnnouncement } from '../src/platform/announcer.ts';
import { cleanUps } from './cleanUps.ts';
import { consoleWatch } from './consoleWatch.ts';
import { beginTest, unexpectedRequests } from './mockApi.ts';

// jsdom lacks both; react-router reads them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A test may load shared-ui anew; a page may not. The mark that refuses a second evaluation never sticks here.
Object.defineProperty(globalThis, Symbol.for('@shop/shared-ui'), {
  configurable: true,
  get: () => undefined,
  set: () => undefined,
});

// jsdom knows the element but not its modal state.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// The live regions repeat each toast for screen readers; a search by text means what is seen.
// On a machine that also runs browsers and builds, a second is no proof that something will not come.
configure({ defaultIgnore: 'script, style, [data-announcer] *', asyncUtilTimeout: 5000 });

function failOn(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.join('\n')}`);
}

beforeEach(() => {
  consoleWatch.start();
  beginTest();
});

afterEach(() => {
  cleanup();
  cleanUps.run();
  toast.removeAll();
  clearAnnouncement();
  clearAllStorage();
  jest.restoreAllMocks();
  failOn('Unexpected requests', unexpectedRequests());
  failOn('Unexpected console.error', consoleWatch.unexpected());
});
