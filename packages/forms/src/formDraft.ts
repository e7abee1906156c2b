import {
  createAction,
  selectSessionEnd,
  selectUserInfo,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@shop/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface FormDraft<Base, Fields> {
  /** Id of the user who typed the draft. Only this user gets it back. */
  readonly owner: string;
  /**
   * Edited object, as it was when the form was opened or last saved. The save of a restored draft is based on
   * it.
   */
  readonly base: Base;
  readonly fields: Fields;
}

interface DraftBase {
  readonly _id: string;
}

/**
 * Creates the store of a form's draft: unsaved input of a user whose session expired. The micro-frontend adds
 * `reducers` to its own, so that signing out removes the draft.
 */
export function createFormDraft<Base extends DraftBase, Fields>(key: string) {
  type Draft = FormDraft<Base, Fields> | null;
  const draftChanged = createAction(`${key}/draftChanged`, (draft: Draft) => ({ payload: draft }));
  const reducer = (state: Draft = null, action: { type: string }): Draft =>
    draftChanged.match(action) ? action.payload : state;
  return {
    draftChanged,
    reducers: { [key]: reducer },
    select: (state: Readonly<Record<string, Draft | undefined>>): Draft => state[key] ?? null,
  };
}

type DraftStore<Base extends DraftBase, Fields> = ReturnType<typeof createFormDraft<Base, Fields>>;

/**
 * Returns the draft that the signed-in user left in the form of the object `id` when the session expired, and
 * removes it from the store. Null without a draft.
 */
export function useFormDraft<Base extends DraftBase, Fields>(
  { draftChanged, select }: DraftStore<Base, Fields>,
  id: string,
): FormDraft<Base, Fields> | null {
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectUserInfo)?._id;
  const stored = useAppSelector(select);
  const [draft] = useState(() => (stored?.owner === owner && stored?.base._id === id ? stored : null));
  useEffect(() => {
    dispatch(draftChanged(null));
  }, [dispatch, draftChanged]);
  return draft;
}

/** Saves a draft of the form when the screen unmounts because the session has expired. */
export function useSaveDraftOnExpiry<Base extends DraftBase, Fields>(
  { draftChanged }: DraftStore<Base, Fields>,
  isNeeded: boolean,
  getDraft: () => Omit<FormDraft<Base, Fields>, 'owner'>,
): void {
  const store = useAppStore();
  const [owner] = useState(() => selectUserInfo(store.getState())?._id);
  const latest = useRef({ isNeeded, draftNow: getDraft });
  useLayoutEffect(() => {
    latest.current = { isNeeded, draftNow: getDraft };
  });
  useLayoutEffect(
    () => () => {
      const hasExpired = selectSessionEnd(store.getState()) === 'expired';
      if (!hasExpired || !latest.current.isNeeded || owner === undefined) return;
      store.dispatch(draftChanged({ owner, ...latest.current.draftNow() }));
    },
    [store, owner, draftChanged],
  );
}
