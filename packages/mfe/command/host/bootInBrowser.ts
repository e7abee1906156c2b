import type { DOMWindow } from 'jsdom';
import { isScript, wordsOf } from './bootTask.ts';
import type { BootProblem, BootRemote, BootTask } from './bootTask.ts';
import { SHOP, browserWindow } from './browserWindow.ts';
import { renderPages } from './renderPages.ts';
import type { SharedModules } from './renderPages.ts';
import { findFederationScript, shellFederation } from './shellFederation.ts';
import type { ShellFederation } from './shellFederation.ts';
import { missingNames, strictNames } from './strictNames.ts';

const SHARED_UI = '@shop/shared-ui';
const FIND_FEDERATION = `${SHOP}find-federation.js`;

/**
 * Loads a micro-frontend in the page of a shell, as the shell's own loader does, and renders each of its pages once. Then
 * those that serve beside it are loaded into the same page, and a page of each is rendered, on the way there and back, so
 * that a name which two of them take is found. The API never answers, so each page shows what it shows first.
 * @param onBegin is told whose code runs from now on
 */
export async function bootInBrowser(
  { shell, remote, beside }: BootTask,
  onBegin: (name: string) => void,
): Promise<BootProblem[]> {
  const problems: BootProblem[] = [];
  let running = remote;
  const note = (found: readonly string[]): void => {
    problems.push(...found.map((problem) => ({ remote: running.name, problem })));
  };
  const begin = (next: BootRemote): void => {
    running = next;
    onBegin(next.name);
  };
  const remotes = [remote, ...beside];
  const window = browserWindow(
    new Map([
      ...addressed(SHOP, shell.files),
      ...remotes.flatMap(({ base, files }) => addressed(base, files)),
      [FIND_FEDERATION, await findFederationScript()],
    ]),
    remotes.map(({ base }) => base),
    (error) => {
      note([`a script threw: ${wordsOf(error)}`]);
    },
  );
  for (const script of shell.scripts) await runScript(window, SHOP + script);
  await runScript(window, FIND_FEDERATION);
  const federation = shellFederation(window);
  const missing = new Set<string>();
  const shared = sharedModules(federation, missing);
  const render = (one: BootRemote, exposed: unknown): Promise<string[]> =>
    renderPages(window, shared, { exposed, contract: shell.contract, remote: one });

  const loaded: { one: BootRemote; exposed: unknown }[] = [];
  for (const one of remotes) {
    begin(one);
    try {
      const exposed = await loadRemote(federation, one);
      loaded.push({ one, exposed });
      note(await render(one, exposed));
    } catch (error) {
      note([`it does not load: ${wordsOf(error)}`]);
    }
    if (one !== remote) continue;
    note(missingNames(missing));
    if (problems.length > 0) return problems;
  }
  for (const { one, exposed } of loaded.slice(0, -1).reverse()) {
    begin(one);
    note(await render({ ...one, pages: one.pages.slice(0, 1) }, exposed));
  }
  return problems;
}

function loadRemote({ shell }: ShellFederation, { container, base, entry }: BootRemote): Promise<unknown> {
  shell.registerRemotes([{ name: container, entry: base + entry }]);
  return shell.loadRemote(`${container}/remote`);
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

/** The packages of the shell. What the micro-frontend takes from shared-ui is watched. */
function sharedModules(
  { shell, registerGlobalPlugins }: ShellFederation,
  missing: Set<string>,
): SharedModules {
  const take = (name: string): unknown => shell.loadShareSync(name)();
  const shared: SharedModules = {
    react: take('react') as SharedModules['react'],
    reactDom: take('react-dom/client') as SharedModules['reactDom'],
    sharedUi: take(SHARED_UI) as SharedModules['sharedUi'],
  };
  const watched = strictNames(shared.sharedUi, missing);
  registerGlobalPlugins([
    {
      name: 'watched-names',
      resolveShare: (share) => {
        const { pkgName, resolver } = share;
        if (pkgName !== SHARED_UI) return share;
        return {
          ...share,
          resolver: () => {
            const found = resolver();
            return found && { ...found, shared: { ...found.shared, lib: () => watched, loaded: true } };
          },
        };
      },
    },
  ]);
  return shared;
}
