import type { MicroFrontend } from '@shop/shared-ui';
import { canRun } from '@shop/registry/canRun';
import type { Registry, RegistryEntry, RegistryVersion } from '@shop/registry/registry';
import { checkContract } from './checkContract.ts';
import type { RemotePort } from './federation.ts';
import { RemoteFailure } from './RemoteFailure.ts';

export interface RemoteLoader {
  /**
   * Loads a micro-frontend once, and returns the same promise to all callers. A failure is kept for its attempt,
   * because React would otherwise load for ever; another attempt loads again.
   */
  load: (name: string, attempt: string) => Promise<MicroFrontend>;
  /** The base of the chosen version, or undefined before a load. */
  baseOf: (name: string) => string | undefined;
  /** Ends a load that hangs. */
  cancel: (name: string) => void;
}

export interface RemoteLoaderOptions {
  /** Returns the current registry of the page. */
  registry: () => Registry;
  port: RemotePort;
  /** Adds the reducers and sagas of a micro-frontend before its pages render. */
  install: (module: MicroFrontend) => void;
  retryAfterMs?: number;
  /** Called when a micro-frontend could not be loaded. */
  onFailure?: (name: string) => void;
}

const RETRY_AFTER_MS = 600;

interface Loading {
  promise: Promise<MicroFrontend>;
  state: 'pending' | 'loaded' | 'failed';
  /** The last attempt that requested the module. */
  attempt: string;
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const known = new Map<string, Loading>();
  const bases = new Map<string, string>();

  const start = (name: string, attempt: string): Loading => {
    const loading: Loading = {
      promise: loadRemote(name, options, ({ base }) => bases.set(name, base)),
      state: 'pending',
      attempt,
    };
    known.set(name, loading);
    loading.promise.then(
      (module) => {
        loading.state = 'loaded';
        // React reads these two properties. With them a loaded module renders without suspending, as hydration
        // requires.
        void Object.assign(loading.promise, { status: 'fulfilled', value: module });
      },
      () => {
        loading.state = 'failed';
        options.onFailure?.(name);
      },
    );
    return loading;
  };

  const load: RemoteLoader['load'] = (name, attempt) => {
    const current = known.get(name);
    if (!current || (current.state === 'failed' && current.attempt !== attempt))
      return start(name, attempt).promise;
    current.attempt = attempt;
    return current.promise;
  };

  const cancel: RemoteLoader['cancel'] = (name) => {
    const entry = options.registry().remotes[name];
    // The pending load fails, and its automatic retry becomes the new load.
    if (known.get(name)?.state === 'pending' && entry) options.port.abandon(entry);
  };
  return { load, cancel, baseOf: (name) => bases.get(name) };
}

async function loadRemote(
  name: string,
  options: RemoteLoaderOptions,
  onChosen: (version: RegistryVersion) => void,
): Promise<MicroFrontend> {
  const entry = options.registry().remotes[name];
  if (!entry) throw new RemoteFailure('unknown-remote', name, 'the registry does not know it');
  const version = chosenVersion(name, entry);
  onChosen(version);
  const module = checkContract(name, await loadTwice(name, version, options));
  options.install(module);
  return module;
}

/** Returns the version that the server has chosen. A version that cannot run here is not downloaded. */
function chosenVersion(name: string, { versions, active }: RegistryEntry): RegistryVersion {
  const version = versions[active];
  if (version && canRun(version)) return version;
  throw new RemoteFailure('incompatible', name, version?.unmet?.join(' ') ?? 'the registry has no version');
}

async function loadTwice(
  name: string,
  version: RegistryVersion,
  { port, retryAfterMs = RETRY_AFTER_MS }: RemoteLoaderOptions,
): Promise<unknown> {
  try {
    return await port.load(version);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
  try {
    return await port.load(version);
  } catch (error) {
    throw new RemoteFailure('network', name, 'it did not load', error);
  }
}
