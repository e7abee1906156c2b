import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { folderOf } from '../../scripts/paths.ts';
import type { MicroFrontendName } from '../../scripts/paths.ts';
import { composeRegistry } from '@shop/registry/composeRegistry';
import { Registry } from '@shop/registry/registry';
import type { RegistryVersion } from '@shop/registry/registry';
import { staticHost } from './staticHost.ts';

interface TamperedHost {
  /** The micro-frontend's entry in the registry. */
  readonly version: RegistryVersion;
  /** Appends code to a file, as an intruder on the host would. */
  readonly append: (file: string, code: string) => void;
  /** Restores the file. */
  readonly mend: (file: string) => void;
  readonly stop: () => Promise<void>;
}

/** Moves a micro-frontend of the shop to a host of its own, whose files a test may change, until `stop`. */
export async function tamperedHost(
  name: MicroFrontendName,
  registryFile: string,
  change: (version: RegistryVersion) => RegistryVersion = (version) => version,
): Promise<TamperedHost> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tampered-'));
  cpSync(join(folderOf(name), 'dist'), folder, { recursive: true });
  const host = await staticHost(folder, await getPort());
  const text = readFileSync(registryFile, 'utf8');
  const before = Registry.parse(JSON.parse(text));
  const build = JSON.parse(readFileSync(join(folder, 'remote/mfe.json'), 'utf8')) as { version: string };
  const entry = composeRegistry(before, { [name]: { build, baseUrl: `${host.url}/remote` } }).remotes[name];
  const built = entry?.versions[entry.active];
  if (!entry || !built) throw new Error(`${name} is not built.`);
  const version = change(built);
  const remotes = { ...before.remotes, [name]: { ...entry, versions: { [entry.active]: version } } };
  writeFileSync(registryFile, JSON.stringify({ ...before, remotes }));

  const place = (file: string): string => join(folder, 'remote', build.version, file);
  const originals = new Map<string, Buffer>();
  return {
    version,
    append: (file, code) => {
      originals.set(file, readFileSync(place(file)));
      appendFileSync(place(file), code);
      // The compressed copies hold the file as it was built, and the host would prefer them.
      for (const ending of ['.br', '.gz']) rmSync(place(file) + ending, { force: true });
    },
    mend: (file) => {
      writeFileSync(place(file), originals.get(file) ?? '');
    },
    stop: async () => {
      writeFileSync(registryFile, text);
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
