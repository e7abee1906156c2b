import { build } from 'esbuild';
import type { ModuleFederation, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import type { DOMWindow } from 'jsdom';

/** Name under which the shell's build registers itself in the federation runtime. */
const SHELL_CONTAINER = 'shop_shell';
const RUNTIME_GLOBAL = 'shopFederation';

const FIND_RUNTIME_SCRIPT = `
  import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
  const shell = getInstance(({ options }) => options.name === '${SHELL_CONTAINER}');
  globalThis.${RUNTIME_GLOBAL} = shell && { shell, registerGlobalPlugins };
`;

/** Functions of the federation runtime that the smoke test uses. */
export interface ShellFederation {
  readonly shell: Pick<ModuleFederation, 'registerRemotes' | 'loadRemote' | 'loadShareSync'>;
  /** Adds plugins to every federation instance created afterwards, including the instances of containers. */
  readonly registerGlobalPlugins: typeof registerGlobalPlugins;
}

/** Bundles a script that finds the shell's federation runtime in a page. */
export async function bundleFederationScript(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: FIND_RUNTIME_SCRIPT, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/**
 * Returns the shell's federation runtime, after the page has run the script of `bundleFederationScript`. Throws when
 * the shell has none.
 */
export function getShellFederation(window: DOMWindow): ShellFederation {
  const federation = Reflect.get(window, RUNTIME_GLOBAL) as ShellFederation | null | undefined;
  if (!federation) throw new Error('the shell has no federation runtime');
  return federation;
}
