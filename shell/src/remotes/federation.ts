import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isDevelopmentBuild } from '@shop/registry/integrity';
import type { RegistryEntry, RegistryVersion } from '@shop/registry/registry';
import { allowUnverified, expectFiles, verifyScript } from './verifiedScripts.ts';

/**
 * Loads the exposed module of a micro-frontend. Tests replace it, because federated modules exist in browsers only.
 */
export interface RemotePort {
  load: (version: RegistryVersion) => Promise<unknown>;
  /** Makes a running load fail. */
  abandon: (entry: RegistryEntry) => void;
}

/** The time limit of a chunk (requirement 9.21). The fallback is shown long before. */
const SCRIPT_TIMEOUT_MS = 120_000;

const MANIFEST_FILE = 'mf-manifest.json';

interface Scripts {
  manifests: Map<string, RegistryVersion['manifest']>;
  pending: Set<HTMLScriptElement>;
}

/** Reads manifests from the page's registry only. Scripts are verified, and tracked while they load. */
function installPlugin({ manifests, pending }: Scripts): void {
  registerPlugins([
    {
      name: 'shop-registry',
      fetch: (url) => {
        const manifest = manifests.get(url);
        return manifest === undefined
          ? Promise.reject(new Error(`The registry has no ${url}.`))
          : Promise.resolve(new Response(JSON.stringify(manifest)));
      },
      createScript: ({ url }) => {
        const script = remoteScript(url);
        pending.add(script);
        for (const outcome of ['load', 'error'])
          script.addEventListener(outcome, () => pending.delete(script));
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
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
  const scripts: Scripts = { manifests: new Map(), pending: new Set() };
  installPlugin(scripts);

  const load: RemotePort['load'] = async (version) => {
    const manifestUrl = new URL(MANIFEST_FILE, version.base).href;
    if (!scripts.manifests.has(manifestUrl)) {
      scripts.manifests.set(manifestUrl, version.manifest);
      if (allowsDevelopment && isDevelopmentBuild(version)) allowUnverified(version.base);
      else expectFiles(version.base, version.files);
      registerRemotes([{ name: version.container, entry: manifestUrl }]);
    }
    return loadRemote(`${version.container}/remote`);
  };

  const abandon: RemotePort['abandon'] = (entry) => {
    const bases = Object.values(entry.versions).map(({ base }) => base);
    for (const script of scripts.pending) {
      if (bases.some((base) => script.src.startsWith(base))) script.dispatchEvent(new Event('error'));
    }
  };
  return { load, abandon };
}
