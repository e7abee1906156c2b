import { createHash } from 'node:crypto';
import { integrityOf } from '@shop/registry/integrity';
import type { RegistryVersion } from '@shop/registry/registry';
import { insideAddress } from '../remoteHosts.ts';
import type { RemoteHost } from '../remoteHosts.ts';

const TIMEOUT_MS = 5000;

/** The file differs from its hash in the registry, so another attempt would not help. */
export class UnverifiedBundle extends Error {
  override readonly name = 'UnverifiedBundle';
}

/** Fetches the server bundle of a version and verifies its hash. */
export async function fetchBundle(
  version: RegistryVersion,
  file: string,
  hosts: readonly RemoteHost[],
): Promise<string> {
  const response = await fetch(insideAddress(new URL(file, version.base).href, hosts), {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  const content = Buffer.from(await response.arrayBuffer());
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (hash !== integrityOf(version, file)) throw new UnverifiedBundle(`${response.url} has another hash.`);
  return content.toString('utf8');
}
