import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { PathText } from '@shop/registry/page';
import { prefixConflicts } from '@shop/registry/prefixes';
import { RefusedChange } from './changes.ts';
import { parseJson, toJson } from './json.ts';
import { PREFIXES_FOLDER, PREFIXES_KEY, isName, prefixesKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { listGenerations } from './readEntry.ts';

/** The path prefixes of each micro-frontend. Only the platform's key may write them. */
export const Grants = z.record(z.string(), z.array(PathText));
export type Grants = z.infer<typeof Grants>;

const GrantsFile = z.object({ schema: z.literal(1), prefixes: Grants });

/** Null before the first grant. Throws when the file is invalid. */
export async function readGrants(store: ObjectStore): Promise<Grants | null> {
  return (await currentGrants(store)).grants;
}

/** Replaces the path prefixes of a micro-frontend. */
export function grantPrefixes(
  store: ObjectStore,
  name: string,
  prefixes: readonly string[],
): Promise<Grants> {
  return changeGrants(store, name, () => [...prefixes]);
}

/** Grants those of the prefixes that the micro-frontend does not have. */
export function grantMissing(store: ObjectStore, name: string, prefixes: readonly string[]): Promise<Grants> {
  return changeGrants(store, name, (grants) => {
    const missing = prefixes.filter((prefix) => !isGranted(grants, name, prefix));
    return [...(grants[name] ?? []), ...missing];
  });
}

const MOST_TRIES = 200;
const LONGEST_PAUSE_MS = 100;

/**
 * Grants prefixes by creating the next generation of the file. A writer that finds this generation taken reads and
 * decides again, so that no grant is lost and no prefix is granted twice.
 */
async function changeGrants(
  store: ObjectStore,
  name: string,
  prefixesAfter: (grants: Grants) => string[],
): Promise<Grants> {
  if (!isName(name)) throw new RefusedChange(`${name} cannot be the name of a micro-frontend.`);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const { generation, grants: known } = await currentGrants(store);
    const grants = { ...known, [name]: prefixesAfter(known ?? {}) };
    if (JSON.stringify(grants) === JSON.stringify(known)) return grants;
    const conflicts = conflictsOf(grants);
    if (conflicts.length > 0) throw new RefusedChange(conflicts.join(' '));
    const body = toJson(GrantsFile.parse({ schema: 1, prefixes: grants }));
    if (await store.create(prefixesKey(generation + 1), body)) {
      await copyForOlderReaders(store);
      return grants;
    }
    await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * tries));
  }
  throw new Error(`The prefixes changed ${MOST_TRIES} times while this was tried.`);
}

interface CurrentGrants {
  /** 0 while there is only the file without generations. */
  readonly generation: number;
  readonly grants: Grants | null;
  readonly body: Buffer | null;
}

async function currentGrants(store: ObjectStore): Promise<CurrentGrants> {
  const [generation = 0] = await listGenerations(store, PREFIXES_FOLDER);
  const key = generation === 0 ? PREFIXES_KEY : prefixesKey(generation);
  const body = await store.read(key);
  if (body === null) return { generation, grants: null, body };
  const parsed = parseJson(GrantsFile, body);
  if (parsed.value === null) throw new Error(`${key}: ${parsed.problem}`);
  return { generation, grants: parsed.value.prefixes, body };
}

/**
 * Writes the highest generation into the file that shells and commands of earlier releases read. Whoever writes it last
 * finds no higher generation afterwards, so the copy is the newest one once all writers have ended.
 */
async function copyForOlderReaders(store: ObjectStore): Promise<void> {
  let written = 0;
  for (;;) {
    const { generation, body } = await currentGrants(store);
    if (generation === written || body === null) return;
    await store.replace(PREFIXES_KEY, body);
    written = generation;
  }
}

export const conflictsOf = (grants: Grants): string[] =>
  prefixConflicts(Object.fromEntries(Object.entries(grants).map(([name, prefixes]) => [name, { prefixes }])));

export function isGranted(grants: Grants, name: string, prefix: string): boolean {
  return (grants[name] ?? []).some((granted) => granted.toLowerCase() === prefix.toLowerCase());
}
