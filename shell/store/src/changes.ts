import { NO_STATE } from './entry.ts';
import type { EntryState } from './entry.ts';

/** A change that an entry does not allow; the message is for who asked for it. */
export class RefusedChange extends Error {}

/** What an entry becomes. The same state means that there is nothing to do. */
export type Change = (state: EntryState) => EntryState;

/** Everybody gets the version; the one that was active serves where it fails. */
export const activate =
  (version: string): Change =>
  (state) => {
    if (state.active === version) return { ...state, candidate: null };
    return { ...state, active: version, previous: state.active, candidate: null };
  };

/** This share of the visitors gets the version: 100 activates it, 0 takes it back. */
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

/** Takes the newest version back: the candidate if there is one, else the active one, which then serves nobody. */
export const rollback: Change = (state) => {
  if (state.candidate) return { ...state, candidate: null };
  if (state.previous === null) throw new RefusedChange('There is no version to go back to.');
  return { ...state, active: state.previous, previous: null };
};

export const disable: Change = (state) => {
  if (state.active === null) throw new RefusedChange('No version is active.');
  return { ...state, disabled: true };
};

export const enable: Change = (state) => ({ ...state, disabled: false });

export const isSameState = (a: EntryState, b: EntryState): boolean =>
  JSON.stringify({ ...NO_STATE, ...a }) === JSON.stringify({ ...NO_STATE, ...b });
