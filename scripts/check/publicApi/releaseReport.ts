import { isAtLeast } from '@shop/registry/requirements';
import type { PublicApi } from './readPublicApi.ts';
import { typeChanges } from './typeChanges.ts';
import type { Change } from './typeChanges.ts';

interface ReleasedName {
  /** The version that brought it. */
  readonly since: string;
  /** The version that last changed its type. */
  readonly changed?: string;
  readonly type: string;
}

/** The committed report: what the released version of shared-ui promises. */
export interface ReleaseReport {
  readonly version: string;
  readonly values: Readonly<Record<string, ReleasedName>>;
  readonly types: Readonly<Record<string, ReleasedName>>;
  readonly shapes: Readonly<Record<string, string>>;
}

const KINDS = ['values', 'types'] as const;

/** What has changed since the release, by the name that it has changed. */
function changesSince(released: ReleaseReport, api: PublicApi): Map<string, Change[]> {
  const changes = KINDS.flatMap((kind) => {
    const names = new Set([...Object.keys(released[kind]), ...Object.keys(api[kind])]);
    return [...names].map((name): [string, Change[]] => {
      const [before, now] = [released[kind][name]?.type, api[kind][name]];
      if (now === undefined) return [name, [{ kind: 'broken', what: `${name} is gone` }]];
      if (before === undefined) return [name, [{ kind: 'added', what: `${name} is new` }]];
      const written = { text: before, shapes: released.shapes };
      return [name, typeChanges(name, written, { text: now, shapes: api.shapes })];
    });
  });
  return new Map(changes.filter(([, found]) => found.length > 0));
}

/** The version that these changes ask for at least; null when they ask for none. */
function versionAfter(version: string, changes: readonly Change[]): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ kind }) => kind === 'broken')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : null;
}

/** The report of a release, which takes over from the last one since when each name exists. */
export function reportOf(version: string, api: PublicApi, released: ReleaseReport): ReleaseReport {
  const changes = changesSince(released, api);
  const named = (kind: (typeof KINDS)[number]): Record<string, ReleasedName> =>
    Object.fromEntries(
      Object.entries(api[kind]).map(([name, type]) => {
        const { since, changed } = released[kind][name] ?? { since: version };
        const last = since !== version && changes.has(name) ? version : changed;
        return [name, { since, ...(last !== undefined && { changed: last }), type }];
      }),
    );
  return { version, values: named('values'), types: named('types'), shapes: api.shapes };
}

/** Why the public API, in this version of shared-ui, cannot be released as it is; empty when it can, or is. */
export function releaseProblems(version: string, api: PublicApi, released: ReleaseReport): string[] {
  const changes = [...changesSince(released, api).values()].flat();
  const wanted = versionAfter(released.version, changes);
  if (wanted === null || isAtLeast(version, wanted)) return [];
  return [
    ...changes.map(({ what }) => `${what}.`),
    `Undo this, or raise the version in shared-ui/package.json to ${wanted} and run: npm run public-names`,
  ];
}
