import * as z from 'zod/mini';
import { Build } from '@shop/registry/registry';
import { parseJson, toJson } from './json.ts';
import { getCommitKey, getFolder, getVerifiedKey, parseVersion } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { InvalidContentError } from './invalidContentError.ts';

/**
 * Reads the description of a published build. Throws InvalidContentError when the build is not published, or when its
 * description is invalid or has another name.
 */
export async function readBuild(store: ObjectStore, name: string, version: string): Promise<Build> {
  const body = await store.read(getCommitKey(name, version));
  if (body === null) throw new InvalidContentError(`${version} of ${name} is not published.`);
  const parsed = parseJson(Build, body);
  if (parsed.value === null)
    throw new InvalidContentError(`${getCommitKey(name, version)}: ${parsed.problem}`);
  if (parsed.value.name !== name)
    throw new InvalidContentError(`${version} of ${name} calls itself ${parsed.value.name}.`);
  return parsed.value;
}

export interface PublishedVersion {
  readonly version: string;
  readonly publishedAt: Date;
}

/** Lists the published versions of a micro-frontend or the shell, newest first. */
export async function listPublishedVersions(store: ObjectStore, name: string): Promise<PublishedVersion[]> {
  const objects = await store.list(getFolder(name));
  return objects
    .flatMap(({ key, modifiedAt }) => {
      const version = parseVersion(key);
      const isCommit = version !== null && key === getCommitKey(name, version);
      return isCommit ? [{ version, publishedAt: modifiedAt }] : [];
    })
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** Result of the last verification of a version. */
const Verification = z.object({
  schema: z.literal(1),
  at: z.iso.datetime(),
  /** Versions with which the version was checked, e.g. `shell@1.0.0-…`. */
  against: z._default(z.array(z.string()), []),
  checks: z.array(z.string()),
});
export type Verification = z.infer<typeof Verification>;

export async function writeVerification(
  store: ObjectStore,
  name: string,
  version: string,
  verified: Verification,
): Promise<void> {
  await store.replace(getVerifiedKey(name, version), toJson(verified));
}

export async function readVerification(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<Verification | null> {
  const body = await store.read(getVerifiedKey(name, version));
  return body && parseJson(Verification, body).value;
}
