import { setTimeout as delay } from 'node:timers/promises';
import type { DOMWindow } from 'jsdom';
import { fillPath, getErrorMessage } from './bootTask.ts';
import type { BootPage, BootTask } from './bootTask.ts';
import { formatPageProblems } from './pageProblems.ts';
import type { PageFailure } from './pageProblems.ts';

type Component = (props: object) => unknown;

/**
 * Shared packages of the shell as the smoke test uses them: public names only, which no minor version
 * removes.
 */
export interface SharedModules {
  readonly react: {
    createElement: (type: unknown, props?: object | null, ...children: unknown[]) => unknown;
    Suspense: unknown;
  };
  readonly reactDom: {
    createRoot: (
      container: Element,
      options: Record<'onUncaughtError' | 'onCaughtError', (error: unknown) => void>,
    ) => { render: (tree: unknown) => void; unmount: () => void };
  };
  readonly sharedUi: {
    createShopStore: (options: object) => unknown;
    install: (store: unknown, module: object) => void;
    pageRoutes: (pages: unknown) => unknown;
    preloadPage: (pages: unknown, path: string) => Promise<void>;
    useRoutes: (routes: unknown) => unknown;
    ShopProviders: Component;
    BrowserRouter: Component;
  };
}

interface LoadedRemote {
  readonly exposed: unknown;
  readonly contract: number;
  readonly remote: BootTask['remote'];
}

interface RemoteModule {
  readonly contract: unknown;
  readonly name: unknown;
  readonly pages: unknown;
}

const SAMPLE_USER = { _id: '1', name: 'Somebody', email: 'somebody@shop.invalid' };
const FALLBACK_ID = 'waiting';
const MAX_WAIT_MS = 3000;
const POLL_MS = 10;

/** Checks the exports of a micro-frontend, renders each of its pages, and describes the problems. */
export async function renderPages(
  window: DOMWindow,
  shared: SharedModules,
  { exposed, contract, remote }: LoadedRemote,
): Promise<string[]> {
  const module = toRemoteModule(exposed);
  if (module === null) return ['it exposes no module'];
  if (module.contract !== contract) return [`it speaks contract ${String(module.contract)}, not ${contract}`];
  if (module.name !== remote.name) return [`it calls itself ${String(module.name)}`];
  const failures: PageFailure[] = [];
  for (const page of remote.pages) {
    const pageProblems = await renderPage(window, shared, module, page);
    failures.push(...pageProblems.map((failure) => ({ path: page.path, failure })));
  }
  return formatPageProblems(failures);
}

function toRemoteModule(exposed: unknown): RemoteModule | null {
  if (typeof exposed !== 'object' || exposed === null) return null;
  const module: unknown = Reflect.get(exposed, 'default') ?? exposed;
  return typeof module === 'object' && module !== null ? (module as RemoteModule) : null;
}

async function renderPage(
  window: DOMWindow,
  { react, reactDom, sharedUi }: SharedModules,
  module: RemoteModule,
  { path, access }: BootPage,
): Promise<string[]> {
  const failures: string[] = [];
  const recordFailure = (error: unknown): void => {
    failures.push(getErrorMessage(error));
  };
  const address = fillPath(path);
  window.history.replaceState({}, '', address);
  const container = window.document.createElement('div');
  window.document.body.append(container);
  const root = reactDom.createRoot(container, {
    onUncaughtError: recordFailure,
    onCaughtError: recordFailure,
  });
  try {
    const user = access === 'all' ? null : { ...SAMPLE_USER, isAdmin: access === 'admin' };
    const store = sharedUi.createShopStore({ preloaded: { userInfo: user } });
    sharedUi.install(store, module);
    await sharedUi.preloadPage(module.pages, address);
    const { createElement, Suspense } = react;
    const Pages = (): unknown => sharedUi.useRoutes(sharedUi.pageRoutes(module.pages));
    const fallback = createElement('p', { id: FALLBACK_ID });
    const pages = createElement(Suspense, { fallback: fallback }, createElement(Pages));
    const router = createElement(sharedUi.BrowserRouter, null, pages);
    root.render(createElement(sharedUi.ShopProviders, { store }, router));
    await waitUntilRendered(container, () => failures.length > 0);
  } catch (error) {
    recordFailure(error);
  }
  root.unmount();
  container.remove();
  return [...new Set(failures)];
}

/**
 * Waits until the page has rendered or failed, at most `MAX_WAIT_MS`. A page that is still suspended then is
 * no failure, because its data never arrive.
 */
async function waitUntilRendered(container: Element, hasFailed: () => boolean): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  const isShown = (): boolean =>
    container.childElementCount > 0 && container.querySelector(`#${FALLBACK_ID}`) === null;
  while (!isShown() && !hasFailed() && Date.now() < deadline) await delay(POLL_MS);
  // Effects run after the commit, in a later task.
  await delay(POLL_MS);
}
