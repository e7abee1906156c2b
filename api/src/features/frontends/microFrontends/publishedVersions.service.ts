import type { PublishedVersion } from '@shop/contract/adminMicroFrontends';
import type { EntryState } from '@shop/store/entry';
import { listServedVersions } from '@shop/store/entry';
import { parseJson } from '@shop/store/json';
import { getCommitKey } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import { listPublishedVersions, readVerification } from '@shop/store/versions';
import * as z from 'zod/mini';

const MAX_VERSIONS = 20;

/** Description in the build of a shell or micro-frontend. Older builds have fewer fields. */
const BuildDescription = z.object({
  owner: z._default(z.nullable(z.string()), null),
  requires: z._default(z.record(z.string(), z.string()), {}),
  provides: z._default(z.record(z.string(), z.string()), {}),
});
type BuildDescription = z.infer<typeof BuildDescription>;

/** Version with the description in its build, but without the counts of its loads. */
export type DescribedVersion = Pick<PublishedVersion, 'version' | 'publishedAt' | 'verified'> &
  BuildDescription;

/** Returns the `MAX_VERSIONS` newest versions and all served versions of a micro-frontend, newest first. */
export async function findPublishedVersions(
  store: ObjectStore,
  name: string,
  serving: EntryState,
): Promise<DescribedVersion[]> {
  const servedVersions = listServedVersions(serving);
  const shownVersions = (await listPublishedVersions(store, name)).filter(
    ({ version }, index) => index < MAX_VERSIONS || servedVersions.includes(version),
  );
  return Promise.all(
    shownVersions.map(async ({ version, publishedAt }) => {
      const verified = await readVerification(store, name, version);
      return {
        version,
        publishedAt: publishedAt.toISOString(),
        verified: verified && { at: verified.at, against: verified.against, checks: verified.checks },
        ...(await readDescription(store, name, version)),
      };
    }),
  );
}

async function readDescription(store: ObjectStore, name: string, version: string): Promise<BuildDescription> {
  const text = await store.read(getCommitKey(name, version));
  const description = text && parseJson(BuildDescription, text).value;
  return description ?? { owner: null, requires: {}, provides: {} };
}
