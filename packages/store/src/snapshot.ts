import * as z from 'zod/mini';
import { Build } from '@shop/registry/registry';
import { EntryState, listServedVersions } from './entry.ts';
import { CspGrants, Grants, findUngrantedClaims } from './grants.ts';
import type { GrantedRights } from './grants.ts';
import type { ObjectStore } from './objectStore.ts';
import { InvalidContentError } from './invalidContentError.ts';
import { readBuild } from './versions.ts';

/** Current entry of a micro-frontend, with the builds that visitors may get. */
export const ServingEntry = z.object({
  generation: z.int(),
  entry: EntryState,
  builds: z.record(z.string(), Build),
});
export type ServingEntry = z.infer<typeof ServingEntry>;

/** Granted rights, and current entries and builds of all micro-frontends. */
export const Snapshot = z.object({
  schema: z.literal(1),
  grants: Grants,
  /** Origins by micro-frontend; empty for copies of earlier releases, which lack the field. */
  csp: z._default(CspGrants, {}),
  serving: z.record(z.string(), ServingEntry),
});
export type Snapshot = z.infer<typeof Snapshot>;

/**
 * Loads an entry with its builds. Throws InvalidContentError when the active version or the candidate is not
 * published or invalid, or claims a prefix or an origin that is not granted to it. A previous version with
 * such a fault is left out, because an old mistake must not block a new version.
 */
export async function loadServing(
  store: ObjectStore,
  name: string,
  { generation, entry, granted }: { generation: number; entry: EntryState; granted: GrantedRights },
): Promise<ServingEntry> {
  const builds: Record<string, Build> = {};
  for (const version of listServedVersions(entry)) {
    try {
      builds[version] = await readGrantedBuild(store, name, version, granted);
    } catch (error) {
      if (version !== entry.previous || !(error instanceof InvalidContentError)) throw error;
    }
  }
  const isPreviousLoaded = entry.previous !== null && entry.previous in builds;
  return { generation, entry: { ...entry, previous: isPreviousLoaded ? entry.previous : null }, builds };
}

async function readGrantedBuild(
  store: ObjectStore,
  name: string,
  version: string,
  granted: GrantedRights,
): Promise<Build> {
  const build = await readBuild(store, name, version);
  const { prefixes, sources } = findUngrantedClaims(granted, name, build);
  const ungrantedClaims = [...prefixes, ...sources];
  if (ungrantedClaims.length > 0) {
    throw new InvalidContentError(
      `${version} of ${name} claims what is not granted to it: ${ungrantedClaims.join(', ')}`,
    );
  }
  return build;
}
