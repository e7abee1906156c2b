import type { DOMWindow } from 'jsdom';
import { isScript, getErrorMessage } from './bootTask.ts';
import type { BootProblem, BootRemote, BootTask } from './bootTask.ts';
import { SHOP_URL, createBrowserWindow } from './browserWindow.ts';
import { renderPages } from './renderPages.ts';
import type { SharedModules } from './renderPages.ts';
import { bundleFederationScript, getShellFederation } from './shellFederation.ts';
import type { ShellFederation } from './shellFederation.ts';
import { describeMissingNames, recordMissingNames } from './missingNames.ts';

const SHARED_UI = '@shop/shared-ui';
const FEDERATION_SCRIPT_URL = `${SHOP_URL}find-federation.js`;

/**
 * Loads a micro-frontend into the page of a shell, like the shell's own loader, and renders each of its pages
 * once. If there is no problem, the other micro-frontends are loaded into the same page and render one page
 * each; then all render a page again in reverse order, to find global names that two micro-frontends define.
 * The API never responds, so each page shows its loading state.
 * @param onBegin receives the name of the micro-frontend whose code runs next
 */
export async function bootInBrowser(
  { shell, remote, peers }: BootTask,
  onBegin: (name: string) => void,
): Promise<BootProblem[]> {
  const problems: BootProblem[] = [];
  let runningRemote = remote;
  const recordProblems = (newProblems: readonly string[]): void => {
    problems.push(...newProblems.map((problem) => ({ remote: runningRemote.name, problem })));
  };
  const startRemote = (next: BootRemote): void => {
    runningRemote = next;
    onBegin(next.name);
  };
  const remotes = [remote, ...peers];
  const window = createBrowserWindow(
    new Map([
      ...toUrlEntries(SHOP_URL, shell.files),
      ...remotes.flatMap(({ base, files }) => toUrlEntries(base, files)),
      [FEDERATION_SCRIPT_URL, await bundleFederationScript()],
    ]),
    remotes.map(({ base }) => base),
    (error) => {
      recordProblems([`a script threw: ${getErrorMessage(error)}`]);
    },
  );
  for (const script of shell.scripts) await runScript(window, SHOP_URL + script);
  await runScript(window, FEDERATION_SCRIPT_URL);
  const federation = getShellFederation(window);
  const missingNames = new Set<string>();
  const shared = loadSharedModules(federation, missingNames);
  const render = (one: BootRemote, exposed: unknown): Promise<string[]> =>
    renderPages(window, shared, { exposed, contract: shell.contract, remote: one });

  const loadedRemotes: { one: BootRemote; exposed: unknown }[] = [];
  for (const one of remotes) {
    startRemote(one);
    try {
      const exposed = await loadRemote(federation, one);
      loadedRemotes.push({ one, exposed });
      recordProblems(await render(one, exposed));
    } catch (error) {
      recordProblems([`it does not load: ${getErrorMessage(error)}`]);
    }
    if (one !== remote) continue;
    recordProblems(describeMissingNames(missingNames));
    if (problems.length > 0) return problems;
  }
  for (const { one, exposed } of loadedRemotes.slice(0, -1).reverse()) {
    startRemote(one);
    recordProblems(await render({ ...one, pages: one.pages.slice(0, 1) }, exposed));
  }
  return problems;
}

function loadRemote({ shell }: ShellFederation, { container, base, entry }: BootRemote): Promise<unknown> {
  shell.registerRemotes([{ name: container, entry: base + entry }]);
  return shell.loadRemote(`${container}/remote`);
}

function toUrlEntries(base: string, files: ReadonlyMap<string, Uint8Array>): [string, Uint8Array][] {
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

/**
 * Loads the shell's packages, and records in `missingNames` which names the micro-frontend reads from shared-ui that
 * shared-ui does not export.
 */
function loadSharedModules(
  { shell, registerGlobalPlugins }: ShellFederation,
  missingNames: Set<string>,
): SharedModules {
  const loadShared = (name: string): unknown => shell.loadShareSync(name)();
  const shared: SharedModules = {
    react: loadShared('react') as SharedModules['react'],
    reactDom: loadShared('react-dom/client') as SharedModules['reactDom'],
    sharedUi: loadShared(SHARED_UI) as SharedModules['sharedUi'],
  };
  const recordedSharedUi = recordMissingNames(shared.sharedUi, missingNames);
  registerGlobalPlugins([
    {
      name: 'watched-names',
      resolveShare: (share) => {
        const { pkgName, resolver } = share;
        if (pkgName !== SHARED_UI) return share;
        return {
          ...share,
          resolver: () => {
            const federation = resolver();
            return (
              federation && {
                ...federation,
                shared: { ...federation.shared, lib: () => recordedSharedUi, loaded: true },
              }
            );
          },
        };
      },
    },
  ]);
  return shared;
}
