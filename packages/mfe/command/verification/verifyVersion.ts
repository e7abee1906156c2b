import { listIncompatibilities, listShellConflicts, findBuildFaults } from '@shop/store/incompatibilities';
import { readServingBuilds, readServingShells } from '@shop/store/servingVersions';
import { readGrantedRights } from '@shop/store/grants';
import { COMMIT_FILE, getCommitKey } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import { computeSha384 } from '@shop/store/outputs';
import { SHELL, readShell } from '@shop/store/shellRelease';
import { readBuild, writeVerification } from '@shop/store/versions';
import type { Verification } from '@shop/store/versions';
import type { Context } from '../context.ts';
import { CommandRefusedError } from '../errors.ts';
import { findBootProblems } from './findBootProblems.ts';
import type { BootCombination, NamedVersion } from './findBootProblems.ts';
import { findPublicFileProblems } from './findPublicFileProblems.ts';

/** Data of a version and combinations to test, which are read before its files are fetched or run. */
interface VerificationSubject {
  readonly files: Readonly<Record<string, string>>;
  /** Reasons why the version cannot be activated at all. */
  readonly faults: readonly string[];
  /**
   * Versions that must be compatible with the version, as `name@version`: the serving shells, or, for a
   * version of the shell, the serving micro-frontends.
   */
  readonly peerNames: readonly string[];
  /** Combinations of shell and micro-frontend to start as smoke tests. */
  readonly boots: readonly BootCombination[];
}

/**
 * Checks that a version can be given to visitors: its public files, its compatibility with the serving shells
 * or micro-frontends, and a start of both together. Throws CommandRefusedError with all problems; otherwise
 * stores the result of the checks.
 */
export async function verifyVersion(context: Context, name: string, version: string): Promise<Verification> {
  const store = await context.store();
  const [subject, getVersionUrl] = await Promise.all([
    readSubject(store, name, version),
    context.getVersionUrl(),
  ]);
  const assertNoProblems = (problems: readonly string[]): void => {
    if (problems.length > 0)
      throw new CommandRefusedError(`${version} of ${name} is not given to visitors:`, problems);
  };
  assertNoProblems(subject.faults);
  const [files, boots] = await Promise.all([
    findFileProblems(context, { name, version }, subject.files),
    Promise.all(subject.boots.map((boot) => findBootProblems(store, getVersionUrl, boot))),
  ]);
  assertNoProblems([...files, ...boots.flat()]);

  const verification: Verification = {
    schema: 1,
    at: new Date().toISOString(),
    against: [
      ...new Set([...subject.peerNames, ...subject.boots.flatMap(({ peers }) => peers.map(formatVersion))]),
    ],
    checks: [
      `${Object.keys(subject.files).length} files as built, from ${getVersionUrl(name, version)}`,
      ...subject.peerNames.map((other) => `agrees with ${other}`),
      ...subject.boots.map(({ shell, remote, peers }) =>
        [`${remote.name}@${remote.version} starts in ${SHELL}@${shell}`, ...peers.map(formatVersion)].join(
          ', beside ',
        ),
      ),
    ],
  };
  await writeVerification(store, name, version, verification);
  return verification;
}

const formatVersion = ({ name, version }: NamedVersion): string => `${name}@${version}`;

/** Finds the active version of every other micro-frontend. */
async function findOtherActiveVersions(store: ObjectStore, name: string): Promise<NamedVersion[]> {
  const others = (await readServingBuilds(store)).filter((one) => one.name !== name);
  // The active version is the first one of each name.
  return others.filter((one) => one === others.find((other) => other.name === one.name));
}

async function readSubject(store: ObjectStore, name: string, version: string): Promise<VerificationSubject> {
  if (name === SHELL) {
    const release = await readShell(store, version);
    const builds = await readServingBuilds(store);
    return {
      files: release.files,
      faults: listShellConflicts(release, builds),
      peerNames: builds.map(formatVersion),
      boots: builds.map(({ name: other, version: served }) => ({
        shell: version,
        remote: { name: other, version: served },
        peers: [],
      })),
    };
  }
  const build = await readBuild(store, name, version);
  const [shells, granted, peerVersions] = await Promise.all([
    readServingShells(store),
    readGrantedRights(store),
    findOtherActiveVersions(store, name),
  ]);
  return {
    files: build.files,
    faults: [...findBuildFaults(name, build, granted), ...listIncompatibilities(build, shells)],
    peerNames: shells.map((shell) => formatVersion({ name: SHELL, version: shell.version })),
    boots: shells.map((shell) => ({ shell: shell.version, remote: { name, version }, peers: peerVersions })),
  };
}

async function findFileProblems(
  { store: open, getVersionUrl, shopUrl }: Context,
  { name, version }: NamedVersion,
  files: VerificationSubject['files'],
): Promise<string[]> {
  const commit = await (await open()).read(getCommitKey(name, version));
  return findPublicFileProblems({
    base: (await getVersionUrl())(name, version),
    files: { [COMMIT_FILE]: commit ? computeSha384(commit) : '', ...files },
    origin: new URL(await shopUrl()).origin,
  });
}
