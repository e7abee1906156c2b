import * as z from 'zod/mini';
import { Build } from '@shop/registry/registry';
import { EntryState, versionsOf } from './entry.ts';
import { Grants, isGranted } from './grants.ts';
import type { ObjectStore } from './objectStore.ts';
import { Refusal } from './refusal.ts';
import { readBuild } from './versions.ts';

/** What serves of one micro-frontend: its entry, and what the versions that it names say of themselves. */
export const Serving = z.object({
  generation: z.int(),
  entry: EntryState,
  builds: z.record(z.string(), Build),
});
export type Serving = z.infer<typeof Serving>;

/** What serves of all of them. */
export const Snapshot = z.object({
  schema: z.literal(1),
  grants: Grants,
  serving: z.record(z.string(), Serving),
});
export type Snapshot = z.infer<typeof Snapshot>;

/**
 * An entry with the builds that it names. Throws Refusal when the active version or the candidate is not published or claims a
 * prefix of somebody else; a previous version of which that is true is left out, because an old mistake must not keep a
 * new version away.
 */
export async function servingOf(
  store: ObjectStore,
  name: string,
  { generation, entry, grants }: { generation: number; entry: EntryState; grants: Grants },
): Promise<Serving> {
  const builds: Record<string, Build> = {};
  for (const version of versionsOf(entry)) {
    try {
      builds[version] = await allowedBuild(store, name, version, grants);
    } catch (error) {
      if (version !== entry.previous || !(error instanceof Refusal)) throw error;
    }
  }
  const isThere = entry.previous !== null && entry.previous in builds;
  return { generation, entry: { ...entry, previous: isThere ? entry.previous : null }, builds };
}

async function allowedBuild(
  store: ObjectStore,
  name: string,
  version: string,
  grants: Grants,
): Promise<Build> {
  const build = await readBuild(store, name, version);
  const foreign = build.prefixes.filter((prefix) => !isGranted(grants, name, prefix));
  if (foreign.length > 0) {
    throw new Refusal(`${version} of ${name} claims what is not granted to it: ${foreign.join(', ')}`);
  }
  return build;
}
