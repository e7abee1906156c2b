import * as z from 'zod/mini';
import { Build } from '@shop/registry/registry';
import { parseJson, toJson } from './json.ts';
import { commitKey, verifiedKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads the description of a published build. Throws Refusal when it is not published or its description does not
 * match.
 */
export async function readBuild(store: ObjectStore, name: string, version: string): Promise<Build> {
  const body = await store.read(commitKey(name, version));
  if (body === null) throw new Refusal(`${version} of ${name} is not published.`);
  const parsed = parseJson(Build, body);
  if (parsed.value === null) throw new Refusal(`${commitKey(name, version)}: ${parsed.problem}`);
  if (parsed.value.name !== name)
    throw new Refusal(`${version} of ${name} calls itself ${parsed.value.name}.`);
  return parsed.value;
}

/** The last result of the checks of a version. */
const Verified = z.object({ schema: z.literal(1), at: z.iso.datetime(), checks: z.array(z.string()) });
export type Verified = z.infer<typeof Verified>;

export async function writeVerified(
  store: ObjectStore,
  name: string,
  version: string,
  verified: Verified,
): Promise<void> {
  await store.replace(verifiedKey(name, version), toJson(verified));
}

export async function readVerified(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<Verified | null> {
  const body = await store.read(verifiedKey(name, version));
  return body && parseJson(Verified, body).value;
}
