import type { MicroFrontend } from '@shop/shared-ui';
import type { Registry, RegistryVersion } from '@shop/registry/registry';
import type { RemotePort } from './federation.ts';
import { createLoadReporter } from './loadReporter.ts';
import type { LoadReporter, OnLoad } from './loadReporter.ts';
import { loadVersion } from './loadVersion.ts';
import { createNoVersionFailure, getLoadableVersions } from './loadableVersions.ts';
import type { LoadableVersion } from './loadableVersions.ts';

export interface RemoteLoader extends Pick<LoadReporter, 'noteFailure' | 'noteThrown' | 'noteBlocked'> {
  /**
   * Loads a micro-frontend once, and returns the same promise to all callers. When the chosen version fails, the
   * fallback is loaded. If both fail, the rejected promise is cached per attempt, because React would otherwise load
   * forever; a new attempt loads again.
   */
  load: (name: string, attempt: string) => Promise<MicroFrontend>;
  /** Returns the base URL of the loaded version; undefined until it has loaded. */
  getBaseUrl: (name: string) => string | undefined;
  /** Returns the version that this page would load now; undefined when there is none. */
  getVersion: (name: string) => RegistryVersion | undefined;
  /** Aborts a load, or a chunk of a loaded version, that hangs. The next attempt starts from the beginning. */
  cancel: (name: string) => void;
  /**
   * Replaces a loaded version whose page has failed by the fallback. Returns false without a fallback, and
   * when the fallback itself has failed.
   */
  replace: (name: string, error: unknown) => boolean;
  /**
   * Starts again after a page has failed: with the fallback if there is one, otherwise with the same version
   * and its initial state.
   */
  restart: (name: string, error: unknown) => void;
}

export interface RemoteLoaderOptions {
  /** Returns the current registry of the page. */
  registry: () => Registry;
  /** Updates the registry entry of a micro-frontend before its load. Never rejects. */
  refresh?: (name: string) => Promise<void>;
  port: RemotePort;
  /** Adds the reducers and sagas of a micro-frontend before its pages render. */
  install: (module: MicroFrontend) => void;
  /** Removes the reducers and sagas of a failed version before the fallback is loaded. */
  uninstall: (name: string) => void;
  retryAfterMs?: number;
  onLoad?: OnLoad;
  /** Called when a version was replaced, with the error that caused it. */
  onReplaced?: (name: string, error: unknown) => void;
  /** Called when no version of a micro-frontend could be loaded. */
  onFailure?: (name: string) => void;
}

/** Time limit in ms for loading the chosen version when there is a fallback. Retry is offered earlier. */
const ACTIVE_VERSION_TIMEOUT_MS = 10_000;

interface Load {
  promise: Promise<MicroFrontend>;
  state: 'pending' | 'loaded' | 'failed';
  /** Attempt that requested the module last. */
  attempt: string;
  controller: AbortController;
  loaded?: LoadableVersion;
  startedAt: number;
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const loads = new Map<string, Load>();
  /** Micro-frontends whose chosen version has failed in this page. */
  const replacedNames = new Set<string>();

  const reporter = createLoadReporter({ ...options, findLoaded: (name) => loads.get(name) });
  const getVersions = (name: string): LoadableVersion[] => getLoadableVersions(options.registry(), name);
  const replace: RemoteLoader['replace'] = (name, error) => {
    if (!loads.get(name)?.loaded || replacedNames.has(name) || getVersions(name).length < 2) return false;
    loads.delete(name);
    switchToFallback(name, error);
    return true;
  };
  const switchToFallback = (name: string, error: unknown): void => {
    replacedNames.add(name);
    options.uninstall(name);
    options.onReplaced?.(name, error);
  };

  const loadAndReport = async (name: string, one: LoadableVersion, loading: Load): Promise<MicroFrontend> => {
    const startedAt = performance.now();
    try {
      const { signal } = loading.controller;
      const module = await loadVersion(name, one.version, { ...options, signal });
      loading.loaded = one;
      const outcome = replacedNames.has(name) ? 'previous' : 'loaded';
      reporter.note(name, one, startedAt, { phase: 'loaded', outcome });
      return module;
    } catch (error) {
      reporter.noteFailedLoad(name, one, startedAt, error);
      throw error;
    }
  };
  const loadWithTimeout = (name: string, version: LoadableVersion, loading: Load): Promise<MicroFrontend> => {
    const timer = setTimeout(() => {
      loading.controller.abort();
      options.port.abandon(version.version);
    }, ACTIVE_VERSION_TIMEOUT_MS);
    return loadAndReport(name, version, loading).finally(() => {
      clearTimeout(timer);
    });
  };
  const loadWithFallback = async (name: string, loading: Load): Promise<MicroFrontend> => {
    // A fallback that has replaced a version in this page is not refreshed.
    if (options.refresh && !replacedNames.has(name)) {
      await options.refresh(name);
      loading.controller.signal.throwIfAborted();
    }
    const [preferred, fallback] = getVersions(name);
    if (!preferred) throw createNoVersionFailure(options.registry(), name);
    if (!fallback) return loadAndReport(name, preferred, loading);
    let firstError: unknown;
    if (!replacedNames.has(name)) {
      try {
        return await loadWithTimeout(name, preferred, loading);
      } catch (error) {
        if (loads.get(name) !== loading) throw error;
        firstError = error;
        switchToFallback(name, error);
        loading.controller = new AbortController();
      }
    }
    try {
      return await loadAndReport(name, fallback, loading);
    } catch (error) {
      // The next attempt starts with the chosen version.
      replacedNames.delete(name);
      throw firstError ?? error;
    }
  };
  const startLoad = (name: string, attempt: string): Promise<MicroFrontend> => {
    const initialState = {
      state: 'pending',
      attempt,
      controller: new AbortController(),
      startedAt: performance.now(),
    } as const;
    const loading: Load = { ...initialState, promise: new Promise(() => undefined) };
    loads.set(name, loading);
    loading.promise = loadWithFallback(name, loading);
    loading.promise.then(
      (module) => {
        loading.state = 'loaded';
        markFulfilled(loading.promise, module);
      },
      () => {
        loading.state = 'failed';
        if (loads.get(name) !== loading) return;
        // A micro-frontend that was disabled meanwhile has not failed.
        if (options.registry().remotes[name]?.disabled) loads.delete(name);
        else options.onFailure?.(name);
      },
    );
    return loading.promise;
  };

  return {
    load: (name, attempt) => {
      const current = loads.get(name);
      if (!current || (current.state === 'failed' && current.attempt !== attempt))
        return startLoad(name, attempt);
      current.attempt = attempt;
      return current.promise;
    },
    getBaseUrl: (name) => loads.get(name)?.loaded?.version.base,
    getVersion: (name) => {
      const [preferred, fallback] = getVersions(name);
      return (replacedNames.has(name) && fallback ? fallback : preferred)?.version;
    },
    cancel: (name) => {
      const loading = loads.get(name);
      if (loading?.state === 'pending') {
        loads.delete(name);
        loading.controller.abort();
      }
      for (const { version } of getVersions(name)) options.port.abandon(version);
    },
    ...reporter,
    replace,
    restart: (name, error) => {
      if (replace(name, error)) return;
      loads.delete(name);
      options.uninstall(name);
    },
  };
}

/**
 * Sets `status` and `value`, which React's `use` reads, so that a loaded module renders without suspending,
 * as hydration requires.
 */
function markFulfilled<T>(promise: Promise<T>, value: T): void {
  void Object.assign(promise, { status: 'fulfilled', value });
}
