import type { MicroFrontend } from '@shop/shared-ui';
import type { Registry, RegistryEntry, RegistryVersion } from '@shop/registry/registry';
import { isDevelopmentBuild, unverifiable } from '@shop/registry/integrity';
import { unmetRequirements } from '@shop/registry/requirements';
import { checkContract } from './checkContract.ts';
import type { RemotePort } from './federation.ts';
import { RemoteFailure } from './RemoteFailure.ts';

export interface RemoteLoader {
  /**
   * The micro-frontend, loaded once: everybody gets the same promise. A failure lasts for its attempt, else React would
   * ask for ever; another attempt loads again.
   */
  load: (name: string, attempt: string) => Promise<MicroFrontend>;
  /** The base of the version that was taken; undefined until one was. */
  baseOf: (name: string) => string | undefined;
  /** Ends a load that hangs. */
  giveUp: (name: string) => void;
}

export interface RemoteLoaderOptions {
  /** Returns the current registry of the page. */
  registry: () => Registry;
  port: RemotePort;
  /** The versions of the packages that this shell provides to micro-frontends. */
  provided: Readonly<Record<string, string>>;
  /** Allows builds of development servers, which have no hashes. False in production. */
  allowsDevelopment: boolean;
  /** Adds the reducers and sagas of a micro-frontend before its pages render. */
  install: (module: MicroFrontend) => void;
  retryAfterMs?: number;
  /** Hears of a micro-frontend that could not be loaded. */
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
        // React reads these two; with them it renders at once, which taking over the server's markup needs.
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

  const giveUp: RemoteLoader['giveUp'] = (name) => {
    const entry = options.registry().remotes[name];
    // The load in flight is failed by hand, and its own second try becomes the new load.
    if (known.get(name)?.state === 'pending' && entry) options.port.abandon(entry);
  };
  return { load, giveUp, baseOf: (name) => bases.get(name) };
}

async function loadRemote(
  name: string,
  options: RemoteLoaderOptions,
  onChosen: (version: RegistryVersion) => void,
): Promise<MicroFrontend> {
  const entry = options.registry().remotes[name];
  if (!entry) throw new RemoteFailure('unknown-remote', name, 'the registry does not know it');
  const version = fittingVersion(name, entry, options);
  onChosen(version);
  const module = checkContract(name, await loadTwice(name, entry, version, options));
  options.install(module);
  return module;
}

/**
 * The active version if this shell has what it needs and can verify its scripts, else the previous one; known before
 * anything is downloaded.
 */
function fittingVersion(
  name: string,
  entry: RegistryEntry,
  { provided, allowsDevelopment }: RemoteLoaderOptions,
): RegistryVersion {
  const reasons: string[] = [];
  for (const key of [entry.active, entry.previous]) {
    const version = key === null ? undefined : entry.versions[key];
    if (!version) continue;
    const isExempt = allowsDevelopment && isDevelopmentBuild(version);
    const unmet = [
      ...unmetRequirements(version.requires, provided),
      ...(isExempt ? [] : unverifiable(version).map((file) => `The registry has no hash of ${file}.`)),
    ];
    if (unmet.length === 0) return version;
    reasons.push(...unmet);
  }
  throw new RemoteFailure('incompatible', name, reasons.join(' '));
}

async function loadTwice(
  name: string,
  entry: RegistryEntry,
  version: RegistryVersion,
  { port, retryAfterMs = RETRY_AFTER_MS }: RemoteLoaderOptions,
): Promise<unknown> {
  try {
    return await port.load(entry, version);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  }
  try {
    return await port.load(entry, version);
  } catch (error) {
    throw new RemoteFailure('network', name, 'it did not load', error);
  }
}
