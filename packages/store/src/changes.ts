import { NO_STATE } from './entry.ts';
import type { EntryState } from './entry.ts';

/**
 * Thrown when a change of the store is refused. The message gives the reason to the person who requested the
 * change.
 */
export class ChangeRefusedError extends Error {}

/** Computes the next state of an entry. An unchanged state means that nothing is written. */
export type Change = (state: EntryState) => EntryState;

interface ReleaseOptions {
  /** Allows a version that was withdrawn, e.g. by a rollback. */
  readonly again?: boolean;
}

/**
 * Maximum number of versions in `earlier`. Rollbacks return to them after `previous`, so the store retains
 * their files.
 */
const MAX_EARLIER_VERSIONS = 10;
/**
 * Maximum number of withdrawn versions in an entry. The store removes the files of a withdrawn version after
 * thirty days, and a team publishes fewer versions in that time, so that none can be activated by mistake.
 */
const MAX_WITHDRAWN_VERSIONS = 100;

/**
 * Gives the version to all visitors. The active version becomes the fallback. If the version is active
 * already, only the candidate is withdrawn.
 */
export const activate =
  (version: string, options: ReleaseOptions = {}): Change =>
  (state) => {
    assertNotWithdrawn(state, version, options);
    if (state.active === version) {
      return state.candidate ? withdraw({ ...state, candidate: null }, state.candidate.version) : state;
    }
    const { active, previous, earlier, withdrawn } = state;
    return {
      ...state,
      active: version,
      candidate: null,
      ...selectFallbacks([active, previous, ...earlier].filter((one) => one !== version)),
      withdrawn: withdrawn.filter((one) => one !== version),
    };
  };

/**
 * Gives the version to `percent` percent of the visitors: 100 activates it, 0 withdraws it. A first version
 * is given to all visitors, because there is no other one for the rest, and a version that all visitors
 * already get remains active for all.
 */
export const offer =
  (version: string, percent: number, options: ReleaseOptions = {}): Change =>
  (state) => {
    if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
      throw new ChangeRefusedError(`A share is a whole number from 0 to 100, not ${percent}.`);
    }
    if (percent === 100) return activate(version, options)(state);
    if (percent === 0) {
      if (state.active === version)
        throw new ChangeRefusedError(`${version} is active for everybody already.`);
      return state.candidate?.version === version ? withdraw({ ...state, candidate: null }, version) : state;
    }
    if (state.active === version) return state;
    if (state.active === null) return activate(version, options)(state);
    assertNotWithdrawn(state, version, options);
    const withdrawn = state.withdrawn.filter((one) => one !== version);
    return { ...state, candidate: { version, percent }, withdrawn };
  };

/**
 * Withdraws a version, which then is no longer a fallback. A candidate is removed. An active version is
 * replaced by the one that was active before it; any candidate remains, unless it is that version.
 */
export const createRollback =
  (version: string): Change =>
  (state) => {
    const { active, previous, candidate, earlier } = state;
    if (candidate?.version === version) return withdraw({ ...state, candidate: null }, version);
    if (active !== version) throw new ChangeRefusedError(`${version} does not serve any more.`);
    if (previous === null) throw new ChangeRefusedError('There is no version to go back to.');
    const restoredState = { ...state, active: previous, ...selectFallbacks(earlier) };
    return withdraw(
      { ...restoredState, candidate: candidate?.version === previous ? null : candidate },
      version,
    );
  };

/** Returns the version that a rollback withdraws: the candidate, otherwise the active version; null without either. */
export const getVersionToWithdraw = ({ active, candidate }: EntryState): string | null =>
  candidate?.version ?? active;

export const disable: Change = (state) => {
  if (state.active === null) throw new ChangeRefusedError('No version is active.');
  return { ...state, disabled: true };
};

export const enable: Change = (state) => ({ ...state, disabled: false });

export const isSameState = (a: EntryState, b: EntryState): boolean =>
  JSON.stringify({ ...NO_STATE, ...a }) === JSON.stringify({ ...NO_STATE, ...b });

function assertNotWithdrawn(
  { withdrawn }: EntryState,
  version: string,
  { again = false }: ReleaseOptions,
): void {
  if (!again && withdrawn.includes(version)) {
    throw new ChangeRefusedError(
      `${version} was taken back or withdrawn. To give it to visitors nevertheless: --again`,
    );
  }
}

function withdraw(state: EntryState, version: string): EntryState {
  const { previous, earlier, withdrawn } = state;
  const others = withdrawn.filter((one) => one !== version);
  return {
    ...state,
    ...selectFallbacks([previous, ...earlier].filter((one) => one !== version)),
    withdrawn: [version, ...others].slice(0, MAX_WITHDRAWN_VERSIONS),
  };
}

function selectFallbacks(versions: readonly (string | null)[]): Pick<EntryState, 'previous' | 'earlier'> {
  const [previous = null, ...earlier] = versions.filter((version) => version !== null);
  return { previous, earlier: [...new Set(earlier)].slice(0, MAX_EARLIER_VERSIONS) };
}
