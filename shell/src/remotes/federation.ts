import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isDevelopmentBuild } from '@shop/registry/integrity';
import type { RegistryVersion } from '@shop/registry/registry';
import { prefetchScripts } from './prefetchScripts.ts';
import { RemoteFailure } from './RemoteFailure.ts';
import { findScriptFailure } from './scriptFailure.ts';
import {
  abandonScripts,
  allowUnverifiedScripts,
  registerFileHashes,
  verifyScript,
} from './verifiedScripts.ts';

/** Loads the exposed module of a micro-frontend. Tests replace it, because federated modules exist in browsers only. */
export interface RemotePort {
  load: (version: RegistryVersion) => Promise<unknown>;
  /** Fails the scripts of a version that are still loading. */
  abandon: (version: RegistryVersion) => void;
}

/** Time limit of a chunk in ms (requirement 9.21). Visitors are offered Retry much earlier. */
const SCRIPT_TIMEOUT_MS = 120_000;

function createRemoteScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // The CORS mode equals that of the preload links; otherwise the browser would fetch the file twice.
  script.crossOrigin = 'anonymous';
  verifyScript(script);
  return script;
}

export function createFederationPort({ allowsDevelopment }: { allowsDevelopment: boolean }): RemotePort {
  const registeredUrls = new Set<string>();
  registerPlugins([
    {
      name: 'verified-scripts',
      createScript: ({ url }) => ({ script: createRemoteScript(url), timeout: SCRIPT_TIMEOUT_MS }),
    },
  ]);

  const load: RemotePort['load'] = async (version) => {
    const { container, base, entry, expose } = version;
    if (!registeredUrls.has(base)) {
      registeredUrls.add(base);
      if (allowsDevelopment && isDevelopmentBuild(version)) allowUnverifiedScripts(base);
      else registerFileHashes(base, version.files);
      // The registry contains what a manifest would contain, so that pages load neither manifests nor the code that
      // reads them.
      registerRemotes([{ name: container, entry: new URL(entry, base).href }]);
      prefetchScripts(version, expose);
    }
    try {
      return await loadRemote(`${container}/remote`);
    } catch (error) {
      const kind = findScriptFailure(error, base) ?? 'install';
      throw new RemoteFailure(kind, container, 'it did not load', error);
    }
  };
  return {
    load,
    abandon: ({ base }) => {
      abandonScripts(base);
    },
  };
}
