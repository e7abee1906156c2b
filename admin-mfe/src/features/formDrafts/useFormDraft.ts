import {
  selectSessionEnd,
  selectUserInfo,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@shop/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormDrafts } from './formDraftsSlice.ts';
import { draftSaved, selectFormDrafts } from './formDraftsSlice.ts';

/** The draft that this user left in this form when their session expired. Reading it removes it from the store. */
export function useFormDraft<Kind extends keyof FormDrafts>(kind: Kind, id: string): FormDrafts[Kind] {
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectUserInfo)?._id;
  const stored = useAppSelector(selectFormDrafts)[kind];
  const [draft] = useState(() => (stored?.owner === owner && stored?.base._id === id ? stored : null));
  useEffect(() => {
    dispatch(draftSaved({ [kind]: null }));
  }, [dispatch, kind]);
  return draft;
}

/** Saves a draft of the form when the screen unmounts because the session has expired. */
export function useSaveDraftOnExpiry(
  isNeeded: boolean,
  draftFor: (owner: string) => Partial<FormDrafts>,
): void {
  const store = useAppStore();
  const [owner] = useState(() => selectUserInfo(store.getState())?._id);
  const current = useRef({ isNeeded, draftFor });
  useLayoutEffect(() => {
    current.current = { isNeeded, draftFor };
  });
  useLayoutEffect(
    () => () => {
      const hasExpired = selectSessionEnd(store.getState()) === 'expired';
      if (!hasExpired || !current.current.isNeeded || owner === undefined) return;
      store.dispatch(draftSaved(current.current.draftFor(owner)));
    },
    [store, owner],
  );
}
