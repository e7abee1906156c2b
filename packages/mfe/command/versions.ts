import type { ObjectStore } from '@shop/store/objectStore';
import { publishedVersions } from '@shop/store/versions';
import { Refused } from './refused.ts';

/** Returns the requested version if it is published; without a request, the most recently published one. */
export async function publishedVersion(
  store: ObjectStore,
  name: string,
  named: string | undefined,
): Promise<string> {
  const published = await publishedVersions(store, name);
  const [newest] = published;
  if (!newest) throw new Refused(`Nothing is published of ${name}.`);
  if (named === undefined) return newest.version;
  if (published.some(({ version }) => version === named)) return named;
  throw new Refused(
    `${named} of ${name} is not published. There is:`,
    published.map(({ version }) => version),
  );
}
