import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAPS_FOLDER } from '@shop/registry/contract';
import * as z from 'zod/mini';
import { listIncompatibilities, findBuildFaults } from './incompatibilities.ts';
import { readAudits } from './audits.ts';
import type { Actor } from './changeEntry.ts';
import { changeEntry } from './changeEntry.ts';
import { ChangeRefusedError, activate } from './changes.ts';
import type { Change } from './changes.ts';
import { readServingShells } from './servingVersions.ts';
import type { EntryState } from './entry.ts';
import { readGrantedRights } from './grants.ts';
import { COMMIT_FILE } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { readOutputs } from './outputs.ts';
import type { Outputs } from './outputs.ts';
import { publishVersion } from './publish.ts';
import { readCurrentEntry } from './readEntry.ts';
import { SHELL } from './shellRelease.ts';
import { readBuild, readVerification, writeVerification } from './versions.ts';

export interface BuiltFiles {
  readonly name: string;
  readonly outputs: Outputs;
  /** Source maps by path. */
  readonly maps?: Outputs;
}

const BuildName = z.object({ name: z.string(), version: z.string().check(z.regex(/^[\w.-]+$/)) });

/**
 * Reads the files of the newest build in a folder. A micro-frontend's `dist/remote` has one folder for each version and
 * the newest `mfe.json` next to them; the shell's `dist/client` is a single build.
 */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const { name, version } = BuildName.parse(JSON.parse(await readFile(join(folder, COMMIT_FILE), 'utf8')));
  const [versionFolder, mapsFolder] = [join(folder, version), join(folder, MAPS_FOLDER, version)];
  return {
    name,
    outputs: await readOutputs(existsSync(versionFolder) ? versionFolder : folder),
    ...(existsSync(mapsFolder) && { maps: await readOutputs(mapsFolder) }),
  };
}

/**
 * Publishes a build and gives it to all visitors, unless they have it. Returns its version in the store.
 * Throws ChangeRefusedError when the active shell cannot run it, when it was withdrawn, or when it claims a
 * prefix or an origin that is not granted to it. A micro-frontend is not started before visitors get it,
 * because the parts of a deployment were tested together; it is marked as verified, so that administrators
 * may activate it again later.
 */
export async function releaseBuild(store: ObjectStore, built: BuiltFiles, actor: Actor): Promise<string> {
  const { version } = await publishVersion(store, built.name, built.outputs, { ...actor, maps: built.maps });
  // A deployed shell runs whatever its entry says, so an earlier withdrawal of its version is ignored.
  const change = activate(version, { again: built.name === SHELL });
  await activateBuild(store, { name: built.name, version }, { ...actor, change });
  return version;
}

export interface DeployResult {
  readonly name: string;
  /** Version of the build in the store. */
  readonly version: string;
  /** Version that visitors get; null without one. */
  readonly active: string | null;
}

interface DeployOptions {
  /** Whether the build replaces an active version that the same actor has activated. */
  readonly followsOwn?: boolean;
}

/**
 * Publishes the build that a start of the platform brings. A start is not a release, so visitors get the
 * build only where no version is active or, with `followsOwn`, where `actor` has activated the active one;
 * what a team has activated, offered or withdrawn remains. The shell's entry always follows the start,
 * because it records which shell runs.
 */
export async function deployBuild(
  store: ObjectStore,
  built: BuiltFiles,
  actor: Actor,
  { followsOwn = false }: DeployOptions = {},
): Promise<DeployResult> {
  const { name } = built;
  if (name === SHELL) {
    const version = await releaseBuild(store, built, actor);
    return { name, version, active: version };
  }
  const { version } = await publishVersion(store, name, built.outputs, { ...actor, maps: built.maps });
  const { entry } = await readCurrentEntry(store, name);
  const activeVersion = entry?.active ?? null;
  const isActivatedByActor =
    followsOwn && activeVersion !== null && (await findActivator(store, name, activeVersion)) === actor.by;
  if (activeVersion !== null && !isActivatedByActor) return { name, version, active: activeVersion };
  const change: Change = (state) => {
    const isStateUnchanged = state.active === activeVersion && state.candidate === null;
    return isStateUnchanged && !state.withdrawn.includes(version) ? activate(version)(state) : state;
  };
  const { active } = await activateBuild(store, { name, version }, { ...actor, change });
  return { name, version, active };
}

/**
 * Returns the author of the change that gave the active version to all visitors; null when no audit record shows it.
 */
async function findActivator(store: ObjectStore, name: string, active: string): Promise<string | null> {
  const audits = await readAudits(store, name);
  const activation = audits.findLast(({ from, to }) => to?.active === active && from?.active !== active);
  return activation?.by ?? null;
}

async function activateBuild(
  store: ObjectStore,
  { name, version }: { name: string; version: string },
  request: Actor & { readonly change: Change },
): Promise<EntryState> {
  if (name !== SHELL) {
    await assertCompatible(store, name, version);
    await markVerified(store, name, version, request);
  }
  return (await changeEntry(store, name, { ...request, action: 'activate' })).state;
}

/**
 * Marks a version as verified without starting it. The command `mfe` ignores this mark and verifies a version
 * before it activates it.
 */
async function markVerified(
  store: ObjectStore,
  name: string,
  version: string,
  { by }: Pick<Actor, 'by'>,
): Promise<void> {
  if ((await readVerification(store, name, version)) !== null) return;
  await writeVerification(store, name, version, {
    ...{ schema: 1, at: new Date().toISOString(), against: [] },
    checks: [`deployed by ${by}, and agrees with the active shell; it was not started alone`],
  });
}

/**
 * Throws ChangeRefusedError for a build that the active shell cannot run, or that claims what is not granted
 * to it. Only the active shell counts, because a deployment replaces the shell first, and then the
 * micro-frontends that may need it.
 */
async function assertCompatible(store: ObjectStore, name: string, version: string): Promise<void> {
  const [build, [active], granted] = await Promise.all([
    readBuild(store, name, version),
    readServingShells(store),
    readGrantedRights(store),
  ]);
  const problems = [
    ...findBuildFaults(name, build, granted),
    ...listIncompatibilities(build, active ? [active] : []),
  ];
  if (problems.length > 0) {
    throw new ChangeRefusedError(`${version} of ${name} is not given to visitors: ${problems.join(' ')}`);
  }
}
