import * as z from 'zod/mini';
import { PathText } from '@shop/registry/page';
import { prefixConflicts } from '@shop/registry/prefixes';
import { RefusedChange } from './changes.ts';
import { parseJson, toJson } from './json.ts';
import { PREFIXES_KEY, isName } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

/** The path prefixes of each micro-frontend. Only the platform's key may write this file. */
export const Grants = z.record(z.string(), z.array(PathText));
export type Grants = z.infer<typeof Grants>;

const GrantsFile = z.object({ schema: z.literal(1), prefixes: Grants });

/** Null before the first grant. Throws when the file is invalid. */
export async function readGrants(store: ObjectStore): Promise<Grants | null> {
  const body = await store.read(PREFIXES_KEY);
  if (body === null) return null;
  const parsed = parseJson(GrantsFile, body);
  if (parsed.value === null) throw new Error(`${PREFIXES_KEY}: ${parsed.problem}`);
  return parsed.value.prefixes;
}

/** Replaces the path prefixes of a micro-frontend. */
export async function grantPrefixes(
  store: ObjectStore,
  name: string,
  prefixes: readonly string[],
): Promise<Grants> {
  if (!isName(name)) throw new RefusedChange(`${name} cannot be the name of a micro-frontend.`);
  const grants = { ...(await readGrants(store)), [name]: [...prefixes] };
  const conflicts = conflictsOf(grants);
  if (conflicts.length > 0) throw new RefusedChange(conflicts.join(' '));
  await store.replace(PREFIXES_KEY, toJson(GrantsFile.parse({ schema: 1, prefixes: grants })));
  return grants;
}

/** Grants those of the prefixes that the micro-frontend does not have. */
export async function grantMissing(
  store: ObjectStore,
  name: string,
  prefixes: readonly string[],
): Promise<void> {
  const grants = (await readGrants(store)) ?? {};
  const missing = prefixes.filter((prefix) => !isGranted(grants, name, prefix));
  if (missing.length > 0) await grantPrefixes(store, name, [...(grants[name] ?? []), ...missing]);
}

export const conflictsOf = (grants: Grants): string[] =>
  prefixConflicts(Object.fromEntries(Object.entries(grants).map(([name, prefixes]) => [name, { prefixes }])));

export function isGranted(grants: Grants, name: string, prefix: string): boolean {
  return (grants[name] ?? []).some((granted) => granted.toLowerCase() === prefix.toLowerCase());
}
