import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isDevelopmentBuild } from '@shop/registry/integrity';
import type { RegistryVersion } from '@shop/registry/registry';
import { RemoteFailure } from './RemoteFailure.ts';
import { scriptFailure } from './scriptFailure.ts';
import { abandonScripts, allowUnverified, expectFiles, verifyScript } from './verifiedScripts.ts';

/**
 * Loads the exposed module of a micro-frontend. Tests replace it, because federated modules exist in browsers only.
 */
export interface RemotePort {
  load: (version: RegistryVersion) => Promise<unknown>;
  /** Makes the scripts of a version fail that are still loading. */
  abandon: (version: RegistryVersion) => void;
}

/** The time limit of a chunk (requirement 9.21). The fallback is shown long before. */
const SCRIPT_TIMEOUT_MS = 120_000;

const MANIFEST_FILE = 'mf-manifest.json';

/** Reads manifests from the page's registry only, and verifies scripts. */
function installPlugin(manifests: ReadonlyMap<string, RegistryVersion['manifest']>): void {
  registerPlugins([
    {
      name: 'shop-registry',
      fetch: (url) => {
        const manifest = manifests.get(url);
        return manifest === undefined
          ? Promise.reject(new Error(`The registry has no ${url}.`))
          : Promise.resolve(new Response(JSON.stringify(manifest)));
      },
      createScript: ({ url }) => ({ script: remoteScript(url), timeout: SCRIPT_TIMEOUT_MS }),
    },
  ]);
}

function remoteScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // The same mode as in the preload links; otherwise the browser fetches the file twice.
  script.crossOrigin = 'anonymous';
  verifyScript(script);
  return script;
}

export function federation({ allowsDevelopment }: { allowsDevelopment: boolean }): RemotePort {
  const manifests = new Map<string, RegistryVersion['manifest']>();
  installPlugin(manifests);

  const load: RemotePort['load'] = async (version) => {
    const manifestUrl = new URL(MANIFEST_FILE, version.base).href;
    if (!manifests.has(manifestUrl)) {
      manifests.set(manifestUrl, version.manifest);
      if (allowsDevelopment && isDevelopmentBuild(version)) allowUnverified(version.base);
      else expectFiles(version.base, version.files);
      registerRemotes([{ name: version.container, entry: manifestUrl }]);
    }
    try {
      return await loadRemote(`${version.container}/remote`);
    } catch (error) {
      const kind = scriptFailure(error, version.base) ?? 'install';
      throw new RemoteFailure(kind, version.container, 'it did not load', error);
    }
  };
  return {
    load,
    abandon: ({ base }) => {
      abandonScripts(base);
    },
  };
}
