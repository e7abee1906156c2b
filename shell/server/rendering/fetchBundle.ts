import { createHash } from 'node:crypto';
import { integrityOf } from '@shop/registry/integrity';
import type { RegistryVersion } from '@shop/registry/registry';
import { insideAddress } from '../remoteHosts.ts';
import type { RemoteHost } from '../remoteHosts.ts';

const PATIENCE_MS = 5000;

/** A file that is not what the registry says; asking for it again soon would not help. */
export class UnverifiedBundle extends Error {
  override readonly name = 'UnverifiedBundle';
}

/** The code that draws a version's pages, once it has been seen to be what its build made. */
export async function fetchBundle(
  version: RegistryVersion,
  file: string,
  hosts: readonly RemoteHost[],
): Promise<string> {
  const response = await fetch(insideAddress(new URL(file, version.base).href, hosts), {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
  const content = Buffer.from(await response.arrayBuffer());
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (hash !== integrityOf(version, file)) throw new UnverifiedBundle(`${response.url} has another hash.`);
  return content.toString('utf8');
}
