import * as z from 'zod/mini';
import { isVersion } from './layout.ts';

const Version = z.string().check(z.refine(isVersion, 'This is no version of the store.'));

const stateFields = {
  /** Version of all visitors who do not get the candidate; null until the first activation. */
  active: z.nullable(Version),
  /**
   * Fallback for a failure of the active version; null without one. A file without this field has the fallback as the
   * first of `earlier`. The field is still written for earlier releases, which require it.
   */
  previous: z.nullable(Version),
  /** Version that `percent` percent of the visitors get; null without one. */
  candidate: z.nullable(z.object({ version: Version, percent: z.int().check(z.gte(1), z.lte(99)) })),
  /** True when no visitor gets any version. */
  disabled: z.boolean(),
  /**
   * Versions that were active before `previous`, the most recently active one first. Rollbacks return to them
   * one by one.
   */
  earlier: z._default(z.array(Version), []),
  /**
   * Versions that were withdrawn and have not been activated again, the most recently withdrawn one first.
   */
  withdrawn: z._default(z.array(Version), []),
};

/** Moves the first version of `earlier` to `previous` in a file without `previous`. */
const fillPrevious = z.transform((value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || 'previous' in value) return value;
  const versions: unknown[] = 'earlier' in value && Array.isArray(value.earlier) ? value.earlier : [];
  return { ...value, previous: versions[0] ?? null, earlier: versions.slice(1) };
});

export const EntryState = z.pipe(fillPrevious, z.object(stateFields));
export type EntryState = z.infer<typeof EntryState>;

export const NO_STATE: EntryState = {
  active: null,
  previous: null,
  candidate: null,
  disabled: false,
  earlier: [],
  withdrawn: [],
};

export const StoreAction = z.enum(['publish', 'activate', 'percent', 'rollback', 'disable', 'enable']);
export type StoreAction = z.infer<typeof StoreAction>;

const changeFields = {
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  action: StoreAction,
};

/** Versions of a micro-frontend that visitors may get, and the change that led to this state. */
export const Entry = z.pipe(
  fillPrevious,
  z.object({ schema: z.literal(1), ...stateFields, change: z.object({ ...changeFields, from: EntryState }) }),
);
export type Entry = z.infer<typeof Entry>;

/** Audit record: author, action, previous and next state, reason. */
export const Audit = z.object({
  schema: z.literal(1),
  ...changeFields,
  /** The generation that the change created, or null if it created none. */
  generation: z.nullable(z.int()),
  from: z.nullable(EntryState),
  to: z.nullable(EntryState),
  /** Version that was published; null for all other actions. */
  version: z.nullable(Version),
});
export type Audit = z.infer<typeof Audit>;

/** Returns the state in an entry without its change; for null, the state before the first release. */
export const getEntryState = (entry: EntryState | null): EntryState =>
  entry === null ? NO_STATE : EntryState.parse(entry);

/**
 * Lists the versions that visitors get unless the micro-frontend is disabled: the active one, its fallback,
 * and the candidate.
 */
export function listServedVersions({ active, previous, candidate }: EntryState): string[] {
  const versions = [active, previous, candidate?.version ?? null];
  return [...new Set(versions.filter((version) => version !== null))];
}

/** Lists the versions that a visitor may get now or after rollbacks. */
export const listReferencedVersions = (state: EntryState): string[] => [
  ...new Set([...listServedVersions(state), ...state.earlier]),
];
