import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import type { AbortablePromise, DOMWindow } from 'jsdom';

export const SHOP_URL = 'https://shop.invalid/';

const EMPTY_PAGE = '<!doctype html><html lang="en"><head></head><body><div id="page"></div></body></html>';

const createPendingPromise = (): Promise<never> => new Promise(() => undefined);

/**
 * Serves scripts from memory. A missing file below one of `bases` is an error; all other requests remain unanswered, as
 * on a slow network.
 */
class PublishedScriptLoader extends ResourceLoader {
  readonly #scripts: ReadonlyMap<string, Uint8Array>;
  readonly #bases: readonly string[];

  constructor(scripts: ReadonlyMap<string, Uint8Array>, bases: readonly string[]) {
    super();
    this.#scripts = scripts;
    this.#bases = bases;
  }

  override fetch(url: string): AbortablePromise<Buffer> | null {
    const address = url.replace(/[?#].*$/, '');
    const script = this.#scripts.get(address);
    if (!script && !this.#bases.some((base) => address.startsWith(base))) return null;
    return new SettledScriptRequest((resolve, reject) => {
      if (script) resolve(Buffer.from(script));
      else reject(new Error(`${address} is not published`));
    });
  }
}

class SettledScriptRequest extends Promise<Buffer> {
  /** Does nothing: the promise is settled at once, so that there is no request to abort. */
  abort(): undefined {
    return undefined;
  }
}

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
    url: SHOP_URL,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: new PublishedScriptLoader(scripts, bases),
    virtualConsole,
    beforeParse: addMissingApis,
  });
  window.addEventListener('error', (event) => {
    onError(event.error ?? event.message);
  });
  return window;
}

/**
 * Adds stubs of browser APIs that jsdom lacks. Requests by `fetch` and XMLHttpRequest never get a response.
 */
function addMissingApis(window: DOMWindow): void {
  const doNothing = (): undefined => undefined;
  class Observer {
    observe = doNothing;
    unobserve = doNothing;
    disconnect = doNothing;
    takeRecords = (): never[] => [];
  }
  class PendingRequest extends window.XMLHttpRequest {
    override send = doNothing;
  }
  const stubs: Readonly<Record<string, unknown>> = {
    ...{ TextEncoder, TextDecoder, Response, Request, Headers, structuredClone },
    fetch: () => createPendingPromise(),
    XMLHttpRequest: PendingRequest,
    matchMedia: (media: string) => ({
      ...{ media, matches: false, onchange: null },
      ...{ addEventListener: doNothing, removeEventListener: doNothing },
      ...{ addListener: doNothing, removeListener: doNothing, dispatchEvent: () => false },
    }),
    ...{ IntersectionObserver: Observer, ResizeObserver: Observer, PerformanceObserver: Observer },
    requestIdleCallback: (work: () => void) => window.setTimeout(work, 0),
    cancelIdleCallback: (id: number) => {
      window.clearTimeout(id);
    },
    scrollTo: doNothing,
  };
  for (const [name, api] of Object.entries(stubs)) window[name] = api;
  window.Element.prototype.scrollIntoView = doNothing;
  window.Element.prototype.scrollTo = doNothing;
  window.HTMLDialogElement.prototype.show = doNothing;
  window.HTMLDialogElement.prototype.showModal = doNothing;
  window.HTMLDialogElement.prototype.close = doNothing;
  window.HTMLMediaElement.prototype.play = () => Promise.resolve();
  window.HTMLMediaElement.prototype.pause = doNothing;
}
