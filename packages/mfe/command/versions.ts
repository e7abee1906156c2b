import type { ObjectStore } from '@shop/store/objectStore';
import { listPublishedVersions } from '@shop/store/versions';
import { CommandRefusedError } from './errors.ts';

/** Returns the requested version, or by default the most recently published one. Throws when it is not published. */
export async function findPublishedVersion(
  store: ObjectStore,
  name: string,
  requestedVersion: string | undefined,
): Promise<string> {
  const publishedVersions = await listPublishedVersions(store, name);
  const [newest] = publishedVersions;
  if (!newest) throw new CommandRefusedError(`Nothing is published of ${name}.`);
  if (requestedVersion === undefined) return newest.version;
  if (publishedVersions.some(({ version }) => version === requestedVersion)) return requestedVersion;
  throw new CommandRefusedError(
    `${requestedVersion} of ${name} is not published. There is:`,
    publishedVersions.map(({ version }) => version),
  );
}
