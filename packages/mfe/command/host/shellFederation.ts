import { build } from 'esbuild';
import type { ModuleFederation, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import type { DOMWindow } from 'jsdom';

/** The name under which the shell's build has registered with the federation runtime. */
const SHELL_CONTAINER = 'shop_shell';
const FOUND = 'shopFederation';

const FIND = `
  import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
  const shell = getInstance(({ options }) => options.name === '${SHELL_CONTAINER}');
  globalThis.${FOUND} = shell && { shell, registerGlobalPlugins };
`;

/** What the fake host takes of the federation runtime. */
export interface ShellFederation {
  readonly shell: Pick<ModuleFederation, 'registerRemotes' | 'loadRemote' | 'loadShareSync'>;
  /** Adds plugins to every instance that is made afterwards, as those of containers are. */
  readonly registerGlobalPlugins: typeof registerGlobalPlugins;
}

/** Bundles the script that finds the federation runtime of the shell in a page. */
export async function findFederationScript(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: FIND, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** Returns what that script has found. */
export function shellFederation(window: DOMWindow): ShellFederation {
  const found = Reflect.get(window, FOUND) as ShellFederation | null | undefined;
  if (!found) throw new Error('the shell has no federation runtime');
  return found;
}
