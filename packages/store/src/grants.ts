import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { CSP_DIRECTIVES, CspSources, filterSources, mergeSources } from '@shop/registry/csp';
import type { CspDirective } from '@shop/registry/csp';
import { PathText } from '@shop/registry/page';
import { findPrefixConflicts } from '@shop/registry/prefixes';
import type { Build } from '@shop/registry/registry';
import { ChangeRefusedError } from './changes.ts';
import { parseJson, toJson } from './json.ts';
import { GRANTS_FOLDER, GRANTS_KEY, isName, getGrantsKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { listGenerations } from './readEntry.ts';

/**
 * Path prefixes of each micro-frontend, in the order in which the shell shows their links. Only the
 * platform's access key may write them.
 */
export const Grants = z.record(z.string(), z.array(PathText));
export type Grants = z.infer<typeof Grants>;

/** Origins that the Content-Security-Policy of the shop's pages allows for each micro-frontend. */
export const CspGrants = z.record(z.string(), CspSources);
export type CspGrants = z.infer<typeof CspGrants>;

const GrantsFile = z.object({ schema: z.literal(1), prefixes: Grants, csp: z.optional(CspGrants) });

/** Path prefixes and origins that the platform has granted to the micro-frontends. */
export interface GrantedRights {
  readonly prefixes: Grants;
  readonly csp: CspGrants;
}

const NO_RIGHTS: GrantedRights = { prefixes: {}, csp: {} };

/** Reads the granted prefixes and origins; empty before the first grant. Throws when the file is invalid. */
export async function readGrantedRights(store: ObjectStore): Promise<GrantedRights> {
  return (await readCurrentGrants(store)).granted;
}

/**
 * Replaces the path prefixes of a micro-frontend; `before` places its links before those of another
 * micro-frontend.
 */
export async function grantPrefixes(
  store: ObjectStore,
  name: string,
  prefixes: readonly string[],
  { before }: { before?: string | undefined } = {},
): Promise<GrantedRights> {
  return changeGrants(store, name, ({ prefixes: currentPrefixes, csp }) => {
    const newPrefixes = { ...currentPrefixes, [name]: [...prefixes] };
    return { prefixes: before === undefined ? newPrefixes : moveBefore(newPrefixes, name, before), csp };
  });
}

function moveBefore(grants: Grants, name: string, before: string): Grants {
  if (before === name || !Object.hasOwn(grants, before)) {
    throw new ChangeRefusedError(`${name} cannot come before ${before}, which has no other grant.`);
  }
  const ownPrefixes = grants[name] ?? [];
  const entries = Object.entries(grants).flatMap(([other, prefixes]): [string, string[]][] => {
    if (other === name) return [];
    const entry: [string, string[]] = [other, prefixes];
    return other === before ? [[name, ownPrefixes], entry] : [entry];
  });
  return Object.fromEntries(entries);
}

/**
 * Replaces the origins that the Content-Security-Policy allows for a micro-frontend. Throws ChangeRefusedError for an
 * invalid origin.
 */
export async function grantOrigins(
  store: ObjectStore,
  name: string,
  sources: CspSources,
): Promise<GrantedRights> {
  const parsedSources = CspSources.safeParse(sources);
  if (!parsedSources.success)
    throw new ChangeRefusedError(parsedSources.error.issues.map(({ message }) => message).join(' '));
  return changeGrants(store, name, ({ prefixes, csp }) => ({
    prefixes,
    csp: { ...csp, [name]: mergeSources([parsedSources.data]) },
  }));
}

/** Grants prefixes and origins to a micro-frontend in addition to those that it already has. */
export async function addGrants(
  store: ObjectStore,
  name: string,
  prefixes: readonly string[],
  sources?: CspSources,
): Promise<GrantedRights> {
  return changeGrants(store, name, ({ prefixes: currentPrefixes, csp }) => {
    const missingPrefixes = prefixes.filter((prefix) => !isGranted(currentPrefixes, name, prefix));
    return {
      prefixes: { ...currentPrefixes, [name]: [...(currentPrefixes[name] ?? []), ...missingPrefixes] },
      csp: sources === undefined ? csp : { ...csp, [name]: mergeSources([csp[name], sources]) },
    };
  });
}

const MAX_ATTEMPTS = 200;
const MAX_PAUSE_MS = 100;

/**
 * Changes the granted rights by creating the next generation of the file. A writer that finds this generation taken
 * reads and decides again, so that no grant is lost and no prefix is granted twice. Throws ChangeRefusedError for an
 * invalid name and for conflicting prefixes.
 */
async function changeGrants(
  store: ObjectStore,
  name: string,
  change: (granted: GrantedRights) => GrantedRights,
): Promise<GrantedRights> {
  if (!isName(name)) throw new ChangeRefusedError(`${name} cannot be the name of a micro-frontend.`);
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    const { generation, granted: currentGrants } = await readCurrentGrants(store);
    const granted = change(currentGrants);
    if (JSON.stringify(granted) === JSON.stringify(currentGrants)) return granted;
    const conflicts = findGrantConflicts(granted.prefixes);
    if (conflicts.length > 0) throw new ChangeRefusedError(conflicts.join(' '));
    const hasSources = Object.keys(granted.csp).length > 0;
    const file = { prefixes: granted.prefixes, ...(hasSources && { csp: granted.csp }) };
    const body = toJson(GrantsFile.parse({ schema: 1, ...file }));
    if (await store.create(getGrantsKey(generation + 1), body)) {
      await writeLegacyCopy(store);
      return granted;
    }
    await delay(Math.random() * Math.min(MAX_PAUSE_MS, 5 * tries));
  }
  throw new Error(`The grants changed ${MAX_ATTEMPTS} times while this was tried.`);
}

interface CurrentGrants {
  /** Highest generation; 0 while there is only the file without generations, `platform/prefixes.json`. */
  readonly generation: number;
  readonly granted: GrantedRights;
  readonly body: Buffer | null;
}

async function readCurrentGrants(store: ObjectStore): Promise<CurrentGrants> {
  const [generation = 0] = await listGenerations(store, GRANTS_FOLDER);
  const key = generation === 0 ? GRANTS_KEY : getGrantsKey(generation);
  const body = await store.read(key);
  if (body === null) return { generation, granted: NO_RIGHTS, body };
  const parsed = parseJson(GrantsFile, body);
  if (parsed.value === null) throw new Error(`${key}: ${parsed.problem}`);
  const { prefixes, csp = {} } = parsed.value;
  return { generation, granted: { prefixes, csp }, body };
}

/**
 * Writes the highest generation into the file that shells and commands of earlier releases read. The last writer finds
 * no higher generation afterwards, so the copy is the newest one once all writers have ended.
 */
async function writeLegacyCopy(store: ObjectStore): Promise<void> {
  let writtenGeneration = 0;
  for (;;) {
    const { generation, body } = await readCurrentGrants(store);
    if (generation === writtenGeneration || body === null) return;
    await store.replace(GRANTS_KEY, body);
    writtenGeneration = generation;
  }
}

export const findGrantConflicts = (grants: Grants): string[] =>
  findPrefixConflicts(
    Object.fromEntries(Object.entries(grants).map(([name, prefixes]) => [name, { prefixes }])),
  );

export function isGranted(grants: Grants, name: string, prefix: string): boolean {
  return (grants[name] ?? []).some((granted) => granted.toLowerCase() === prefix.toLowerCase());
}

/** Returns the origins that a build declares and that are granted to its micro-frontend. */
export function getGrantedSources(
  { csp }: GrantedRights,
  name: string,
  declared: CspSources | undefined,
): CspSources {
  return filterSources(declared, (directive, origin) => isGrantedOrigin(csp, name, directive, origin));
}

/** Lists what a build claims without a grant: prefixes, and origins such as `connect https://api.example`. */
export function findUngrantedClaims(
  { prefixes, csp }: GrantedRights,
  name: string,
  build: Pick<Build, 'prefixes' | 'csp'>,
): { prefixes: string[]; sources: string[] } {
  const ungrantedSources = filterSources(
    build.csp,
    (directive, origin) => !isGrantedOrigin(csp, name, directive, origin),
  );
  return {
    prefixes: build.prefixes.filter((prefix) => !isGranted(prefixes, name, prefix)),
    sources: formatSources(ungrantedSources),
  };
}

/** Formats each origin with its directive for messages, e.g. `connect https://api.example`. */
export function formatSources(sources: CspSources): string[] {
  return CSP_DIRECTIVES.flatMap((directive) =>
    (sources[directive] ?? []).map((origin) => `${directive} ${origin}`),
  );
}

function isGrantedOrigin(csp: CspGrants, name: string, directive: CspDirective, origin: string): boolean {
  return csp[name]?.[directive]?.includes(origin) ?? false;
}
