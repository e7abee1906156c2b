import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isDevelopmentBuild } from '@shop/registry/integrity';
import type { RegistryEntry, RegistryVersion } from '@shop/registry/registry';
import { allowUnverified, expectFiles, verifyScript } from './verifiedScripts.ts';

/** Loads what a micro-frontend exposes. Tests put another one in its place, as federated modules exist in browsers only. */
export interface RemotePort {
  load: (entry: RegistryEntry, version: RegistryVersion) => Promise<unknown>;
  /** Fails the load in flight, if there is one. */
  abandon: (entry: RegistryEntry) => void;
}

/** How long a chunk may load (requirement 9.21); the fallback is on the screen long before. */
const SCRIPT_TIMEOUT_MS = 120_000;

const MANIFEST_FILE = 'mf-manifest.json';

interface Scripts {
  manifests: Map<string, RegistryVersion['manifest']>;
  pending: Set<HTMLScriptElement>;
}

/** Manifests come from the page's registry alone; scripts are verified, and kept in sight while they load. */
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
  // As in the preload links, else the browser fetches the file a second time.
  script.crossOrigin = 'anonymous';
  verifyScript(script);
  return script;
}

export function federation({ allowsDevelopment }: { allowsDevelopment: boolean }): RemotePort {
  const scripts: Scripts = { manifests: new Map(), pending: new Set() };
  installPlugin(scripts);

  const load: RemotePort['load'] = async (entry, version) => {
    const manifestUrl = new URL(MANIFEST_FILE, version.base).href;
    if (!scripts.manifests.has(manifestUrl)) {
      scripts.manifests.set(manifestUrl, version.manifest);
      if (allowsDevelopment && isDevelopmentBuild(version)) allowUnverified(version.base);
      else expectFiles(version.base, version.files);
      registerRemotes([{ name: entry.container, entry: manifestUrl }]);
    }
    return loadRemote(`${entry.container}/remote`);
  };

  const abandon: RemotePort['abandon'] = (entry) => {
    const bases = Object.values(entry.versions).map(({ base }) => base);
    for (const script of scripts.pending) {
      if (bases.some((base) => script.src.startsWith(base))) script.dispatchEvent(new Event('error'));
    }
  };
  return { load, abandon };
}
