import { isAtLeast } from '@shop/registry/requirements';
import type { PublicApi } from './readPublicApi.ts';
import { typeChanges } from './typeChanges.ts';
import type { Change } from './typeChanges.ts';
import type { Fields } from './typeFields.ts';

interface ReleasedName {
  /** The version that brought it. */
  readonly since: string;
  /** The version that last changed its type. */
  readonly changed?: string;
  readonly fields: Fields;
}

type Kind = keyof PublicApi;

/** The committed report: what the released version of shared-ui promises. */
export interface ReleaseReport extends Readonly<Record<Kind, Readonly<Record<string, ReleasedName>>>> {
  readonly version: string;
}

/** What has changed of a name since the release. */
function changesOf(kind: Kind, name: string, released: ReleaseReport, api: PublicApi): Change[] {
  const [before, now] = [released[kind][name]?.fields, api[kind][name]];
  if (now === undefined) return [{ kind: 'broken', what: `${name} is gone` }];
  return before ? typeChanges(name, before, now) : [{ kind: 'added', what: `${name} is new` }];
}

/** The version that these changes ask for at least; null when they ask for none. */
function versionAfter(version: string, changes: readonly Change[]): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ kind }) => kind === 'broken')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : null;
}

/** The report of a release, which takes over from the last one since when each name exists. */
export function reportOf(version: string, api: PublicApi, released: ReleaseReport): ReleaseReport {
  const named = (kind: Kind) =>
    Object.fromEntries(
      Object.entries(api[kind]).map(([name, fields]) => {
        const { since, changed } = released[kind][name] ?? { since: version };
        const isChanged = since !== version && changesOf(kind, name, released, api).length > 0;
        const last = isChanged ? version : changed;
        return [name, { since, ...(last !== undefined && { changed: last }), fields }];
      }),
    );
  return { version, values: named('values'), types: named('types') };
}

/** Why the public API, in this version of shared-ui, cannot be released as it is; empty when it can, or is. */
export function releaseProblems(version: string, api: PublicApi, released: ReleaseReport): string[] {
  const changes = (['values', 'types'] as const).flatMap((kind) =>
    [...new Set([...Object.keys(released[kind]), ...Object.keys(api[kind])])].flatMap((name) =>
      changesOf(kind, name, released, api),
    ),
  );
  const wanted = versionAfter(released.version, changes);
  if (wanted === null || isAtLeast(version, wanted)) return [];
  return [
    ...changes.map(({ what }) => `${what}.`),
    `Undo this, or raise the version in shared-ui/package.json to ${wanted} and run: npm run public-names`,
  ];
}
