import type { DOMWindow } from 'jsdom';
import { isScript, wordsOf } from './bootTask.ts';
import type { BootTask } from './bootTask.ts';
import { SHOP, browserWindow } from './browserWindow.ts';
import { renderPages } from './renderPages.ts';
import type { SharedModules } from './renderPages.ts';
import { missingNames, strictNames } from './strictNames.ts';

/** The federation runtime of the shell, which its scripts leave in the page. */
interface Federation {
  registerRemotes: (remotes: object[]) => void;
  loadRemote: (id: string) => Promise<unknown>;
  loadShareSync: (name: string) => () => unknown;
  shareScopeMap: Record<string, Record<string, Record<string, { lib?: () => unknown; loaded?: boolean }>>>;
}

const SHARED_UI = '@shop/shared-ui';

/**
 * Loads a micro-frontend in the page of a shell, as the shell's own loader does, and renders each of its pages once.
 * The API never answers, so each page shows what it shows first.
 */
export async function bootInBrowser({ shell, remote }: BootTask): Promise<string[]> {
  const thrown: string[] = [];
  const window = browserWindow(
    new Map([...addressed(SHOP, shell.files), ...addressed(remote.base, remote.files)]),
    [remote.base],
    (error) => thrown.push(`a script threw: ${wordsOf(error)}`),
  );
  for (const script of shell.scripts) await runScript(window, SHOP + script);
  const federation = federationOf(window);
  const missing = new Set<string>();
  const shared = sharedModules(federation, missing);

  federation.registerRemotes([{ name: remote.container, entry: remote.base + remote.entry }]);
  let exposed: unknown;
  try {
    exposed = await federation.loadRemote(`${remote.container}/remote`);
  } catch (error) {
    return [`it does not load: ${wordsOf(error)}`, ...thrown];
  }
  const problems = await renderPages(window, shared, { exposed, contract: shell.contract, remote });
  return [...missingNames(missing), ...thrown, ...problems];
}

function addressed(base: string, files: ReadonlyMap<string, Uint8Array>): [string, Uint8Array][] {
  return [...files].flatMap(([file, body]) => (isScript(file) ? [[base + file, body]] : []));
}

function runScript(window: DOMWindow, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = window.document.createElement('script');
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      reject(new Error(`the shell's ${address} did not run`));
    });
    script.src = address;
    window.document.head.append(script);
  });
}

function federationOf(window: DOMWindow): Federation {
  const { __INSTANCES__: [instance] = [] } = (Reflect.get(window, '__FEDERATION__') ?? {}) as {
    __INSTANCES__?: Federation[];
  };
  if (!instance) throw new Error('the shell has no federation runtime');
  return instance;
}

/** The packages of the shell. What the micro-frontend takes from shared-ui is watched. */
function sharedModules(federation: Federation, missing: Set<string>): SharedModules {
  const take = (name: string): unknown => federation.loadShareSync(name)();
  const shared: SharedModules = {
    react: take('react') as SharedModules['react'],
    reactDom: take('react-dom/client') as SharedModules['reactDom'],
    sharedUi: take(SHARED_UI) as SharedModules['sharedUi'],
  };
  const watched = strictNames(shared.sharedUi, missing);
  for (const version of Object.values(federation.shareScopeMap['default']?.[SHARED_UI] ?? {})) {
    Object.assign(version, { lib: () => watched, loaded: true });
  }
  return shared;
}
