import type { MicroFrontend } from '@shop/shared-ui';
import type { RegistryVersion } from '@shop/registry/registry';
import { checkContract } from './checkContract.ts';
import type { RemotePort } from './federation.ts';
import { RemoteFailure } from './RemoteFailure.ts';

const RETRY_AFTER_MS = 600;

interface LoadOptions {
  port: RemotePort;
  /** Adds the reducers and sagas of the micro-frontend before its pages render. */
  install: (module: MicroFrontend) => void;
  retryAfterMs?: number;
  /** Aborts the load. */
  signal: AbortSignal;
}

/** Loads one version of a micro-frontend, checks its contract and installs it. Rejects with a `RemoteFailure`. */
export async function loadVersion(
  name: string,
  version: RegistryVersion,
  { port, install, retryAfterMs = RETRY_AFTER_MS, signal }: LoadOptions,
): Promise<MicroFrontend> {
  const request = async (): Promise<unknown> => {
    try {
      return await Promise.race([port.load(version), rejectOnAbort(signal)]);
    } catch (error) {
      throw error instanceof RemoteFailure
        ? error
        : new RemoteFailure('network', name, 'it did not load', error);
    }
  };
  const exposed = await request().catch(async (error: unknown) => {
    // A retry cannot help after the code has thrown, because it would throw again.
    const hasThrown = error instanceof RemoteFailure && error.kind === 'install';
    if (hasThrown || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return request();
  });
  const module = checkContract(name, exposed);
  try {
    install(module);
  } catch (error) {
    throw new RemoteFailure('install', name, 'its slices or sagas were refused', error);
  }
  return module;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const rejectAborted = (): void => {
      reject(new Error('The load was given up.'));
    };
    if (signal.aborted) rejectAborted();
    else signal.addEventListener('abort', rejectAborted, { once: true });
  });
}
