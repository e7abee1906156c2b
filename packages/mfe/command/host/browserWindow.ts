import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import type { AbortablePromise, DOMWindow, FetchOptions } from 'jsdom';

export const SHOP = 'https://shop.invalid/';

const EMPTY_PAGE = '<!doctype html><html lang="en"><head></head><body><div id="page"></div></body></html>';

const pending = <T>(): Promise<T> => new Promise(() => undefined);

/** Serves scripts from memory. All other requests stay pending, as on a slow network. */
class PublishedScripts extends ResourceLoader {
  readonly #scripts: ReadonlyMap<string, Uint8Array>;
  readonly #bases: readonly string[];

  constructor(scripts: ReadonlyMap<string, Uint8Array>, bases: readonly string[]) {
    super();
    this.#scripts = scripts;
    this.#bases = bases;
  }

  override fetch(url: string, { element }: FetchOptions): AbortablePromise<Buffer> {
    // Without `async` jsdom runs scripts in document order, so one pending script would block the others.
    element?.setAttribute('async', '');
    const address = url.replace(/[?#].*$/, '');
    const script = this.#scripts.get(address);
    const isOwn = this.#bases.some((base) => address.startsWith(base));
    return Object.assign(
      script ? Promise.resolve(Buffer.from(script)) : isOwn ? absent(address) : pending<Buffer>(),
      {
        abort: () => undefined,
      },
    );
  }
}

const absent = (address: string): Promise<never> => Promise.reject(new Error(`${address} is not published`));

/**
 * Creates a browser window with an empty page.
 * @param scripts content of the scripts by URL
 * @param bases URL prefixes below which a missing script is an error
 * @param onError receives the errors that scripts throw
 */
export function createBrowserWindow(
  scripts: ReadonlyMap<string, Uint8Array>,
  bases: readonly string[],
  onError: (error: unknown) => void,
): DOMWindow {
  const virtualConsole = new VirtualConsole();
  const { window } = new JSDOM(EMPTY_PAGE, {
    url: SHOP,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: new PublishedScripts(scripts, bases),
    virtualConsole,
    beforeParse: complete,
  });
  window.addEventListener('error', (event) => {
    onError(event.error ?? event.message);
  });
  return window;
}

/** Adds browser APIs that jsdom lacks, as stubs. */
function complete(window: DOMWindow): void {
  const nothing = (): undefined => undefined;
  class Observer {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
    takeRecords = (): never[] => [];
  }
  Object.assign(window, {
    ...{ TextEncoder, TextDecoder, Response, Request, Headers, structuredClone },
    fetch: () => pending(),
    matchMedia: (media: string) => ({
      ...{ media, matches: false, onchange: null },
      ...{ addEventListener: nothing, removeEventListener: nothing },
      ...{ addListener: nothing, removeListener: nothing, dispatchEvent: () => false },
    }),
    ...{ IntersectionObserver: Observer, ResizeObserver: Observer, PerformanceObserver: Observer },
    requestIdleCallback: (work: () => void) => window.setTimeout(work, 0),
    cancelIdleCallback: (id: number) => {
      window.clearTimeout(id);
    },
    scrollTo: nothing,
  });
  Object.assign(window.Element.prototype, { scrollIntoView: nothing, scrollTo: nothing });
  Object.assign(window.HTMLMediaElement.prototype, {
    ...{ play: () => Promise.resolve(), pause: nothing, load: nothing },
  });
  Object.assign(window.HTMLDialogElement.prototype, { showModal: nothing, show: nothing, close: nothing });
  Object.assign(window.XMLHttpRequest.prototype, { send: nothing });
  Object.assign(window.navigator, { sendBeacon: () => true });
}
