import type { LoadPhase } from '@shop/contract/telemetry';
import { listIncompatibilities, findBuildFaults } from '@shop/store/incompatibilities';
import { readServingShells } from '@shop/store/servingVersions';
import type { ShellVersion } from '@shop/store/servingVersions';
import type { GrantedRights } from '@shop/store/grants';
import type { ObjectStore } from '@shop/store/objectStore';
import { InvalidContentError } from '@shop/store/invalidContentError';
import { readBuild } from '@shop/store/versions';
import type { PhaseCount } from '../delivery/versionCounts.service.ts';

/** Remark on a version that was withdrawn, which the command `mfe` activates only with `--again`. */
export const WITHDRAWN_REMARK = 'It was taken back or withdrawn.';

/** Returns the served shells; empty when their data in the store are invalid. */
export async function findReadableShells(store: ObjectStore): Promise<ShellVersion[]> {
  try {
    return await readServingShells(store);
  } catch (error) {
    if (error instanceof InvalidContentError) return [];
    throw error;
  }
}

/**
 * Returns the faults of a version's build, and the reasons why the served shells cannot run it; empty when
 * there are none.
 */
export async function findIncompatibilities(
  store: ObjectStore,
  name: string,
  version: string,
  { granted, shells }: { granted: GrantedRights; shells: readonly ShellVersion[] },
): Promise<string[]> {
  try {
    const build = await readBuild(store, name, version);
    return [...findBuildFaults(name, build, granted), ...listIncompatibilities(build, shells)];
  } catch (error) {
    if (error instanceof InvalidContentError) return [error.message];
    throw error;
  }
}

interface PhaseRemark {
  readonly phase: LoadPhase;
  readonly format: (count: string) => string;
}

/** Remarks on loads of the last 24 hours in phases that do not count as failures of the version. */
const PHASE_REMARKS: readonly PhaseRemark[] = [
  {
    phase: 'server',
    format: (count) =>
      `The shell's server couldn't render its pages, so browsers render them (${count} in 24 hours).`,
  },
  {
    phase: 'render',
    format: (count) =>
      `A page of it failed, and nothing shows whose code threw (${count} in 24 hours). ` +
      "That doesn't count against the version.",
  },
  {
    phase: 'policy',
    format: (count) =>
      `Browsers blocked something that the policy of the shop's pages doesn't allow it (${count} in 24 hours). ` +
      'Its team declares the origin, and the platform team grants it.',
  },
  {
    phase: 'connection',
    format: (count) =>
      `Its files didn't load, nor did those of another version in time (${count} in 24 hours). ` +
      "That's down to the visitor's connection or the host, and doesn't count against the version.",
  },
];

export function createPhaseRemarks(counts: readonly PhaseCount[]): string[] {
  return PHASE_REMARKS.flatMap(({ phase, format }) => {
    const loads = counts.find((count) => count.phase === phase)?.loads ?? 0;
    return loads === 0 ? [] : [format(loads === 1 ? 'once' : `${loads} times`)];
  });
}
