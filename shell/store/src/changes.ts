import { NO_STATE } from './entry.ts';
import type { EntryState } from './entry.ts';

/** A change that the state of an entry does not allow. The message is for its author. */
export class RefusedChange extends Error {}

/** Computes the next state of an entry. An unchanged state means that nothing is written. */
export type Change = (state: EntryState) => EntryState;

/** Gives the version to all visitors. The active version becomes the fallback. */
export const activate =
  (version: string): Change =>
  (state) => {
    if (state.active === version) return { ...state, candidate: null };
    return { ...state, active: version, previous: state.active, candidate: null };
  };

/** Gives the version to this percentage of the visitors: 100 activates it, 0 withdraws it. */
export const offer =
  (version: string, percent: number): Change =>
  (state) => {
    if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
      throw new RefusedChange(`A share is a whole number from 0 to 100, not ${percent}.`);
    }
    if (percent === 100) return activate(version)(state);
    if (percent === 0) {
      return state.candidate?.version === version ? { ...state, candidate: null } : state;
    }
    if (state.active === null) throw new RefusedChange('The first version serves everybody; activate it.');
    if (state.active === version) throw new RefusedChange(`${version} is active for everybody already.`);
    return { ...state, candidate: { version, percent } };
  };

/** Withdraws the candidate, or the active version if there is none. A withdrawn active version is no fallback. */
export const rollback: Change = (state) => {
  if (state.candidate) return { ...state, candidate: null };
  if (state.previous === null) throw new RefusedChange('There is no version to go back to.');
  return { ...state, active: state.previous, previous: null };
};

/** Takes this version back wherever it serves. A candidate beside a withdrawn active version is kept. */
export const rollbackOf =
  (version: string): Change =>
  (state) => {
    const { active, candidate } = state;
    if (candidate?.version === version) return { ...state, candidate: null };
    if (active !== version) throw new RefusedChange(`${version} does not serve any more.`);
    const back = rollback({ ...state, candidate: null });
    return { ...back, candidate: candidate?.version === back.active ? null : candidate };
  };

export const disable: Change = (state) => {
  if (state.active === null) throw new RefusedChange('No version is active.');
  return { ...state, disabled: true };
};

export const enable: Change = (state) => ({ ...state, disabled: false });

export const isSameState = (a: EntryState, b: EntryState): boolean =>
  JSON.stringify({ ...NO_STATE, ...a }) === JSON.stringify({ ...NO_STATE, ...b });
