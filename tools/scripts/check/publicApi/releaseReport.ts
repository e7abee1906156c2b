import { isAtLeast } from '@shop/registry/requirements';
import type { PublicApi } from './readPublicApi.ts';
import { compareTypes } from './typeChanges.ts';
import type { TypeChange } from './typeChanges.ts';
import type { TypePositions } from './typePositions.ts';

interface ReleasedName {
  /** Version of shared-ui that added the name. */
  readonly since: string;
  /** Version of shared-ui that last changed the name's type. */
  readonly changed?: string;
  readonly fields: TypePositions;
}

type ExportKind = keyof PublicApi;

/** Committed report of the public API of the released version of shared-ui. */
export interface ReleaseReport extends Readonly<Record<ExportKind, Readonly<Record<string, ReleasedName>>>> {
  readonly version: string;
}

/** Finds the changes of a name since the release. */
function findChanges(kind: ExportKind, name: string, released: ReleaseReport, api: PublicApi): TypeChange[] {
  const [before, now] = [released[kind][name]?.fields, api[kind][name]];
  if (now === undefined) return [{ kind: 'broken', description: `${name} is gone` }];
  return before ? compareTypes(name, before, now) : [{ kind: 'added', description: `${name} is new` }];
}

/** Returns the minimum version that these changes require; null when they require none. */
function getRequiredVersion(version: string, changes: readonly TypeChange[]): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ kind }) => kind === 'broken')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : null;
}

/**
 * Builds the report of a release. A name that was released before keeps the `since` of the previous report.
 */
export function createReport(version: string, api: PublicApi, released: ReleaseReport): ReleaseReport {
  const listNames = (kind: ExportKind) =>
    Object.fromEntries(
      Object.entries(api[kind]).map(([name, fields]) => {
        const { since, changed } = released[kind][name] ?? { since: version };
        const isChanged = since !== version && findChanges(kind, name, released, api).length > 0;
        const last = isChanged ? version : changed;
        return [name, { since, ...(last !== undefined && { changed: last }), fields }];
      }),
    );
  return { version, values: listNames('values'), types: listNames('types') };
}

/** Lists why the public API cannot be released as this version of shared-ui, and what to do; empty when it can be. */
export function findReleaseProblems(version: string, api: PublicApi, released: ReleaseReport): string[] {
  const changes = (['values', 'types'] as const).flatMap((kind) =>
    [...new Set([...Object.keys(released[kind]), ...Object.keys(api[kind])])].flatMap((name) =>
      findChanges(kind, name, released, api),
    ),
  );
  const requiredVersion = getRequiredVersion(released.version, changes);
  if (requiredVersion === null || isAtLeast(version, requiredVersion)) return [];
  return [
    ...changes.map(({ description }) => `${description}.`),
    `Undo this, or raise the version in shared-ui/package.json to ${requiredVersion} and run: npm run public-names`,
  ];
}
