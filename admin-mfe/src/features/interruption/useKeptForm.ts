import {
  selectDeparture,
  selectUserInfo,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@shop/shared-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeptForms } from './interruptionSlice.ts';
import { formKept, selectKeptForms } from './interruptionSlice.ts';

/** What was typed into this form when the session ended, for the one who typed it; given out once. */
export function useKeptForm<Kind extends keyof KeptForms>(kind: Kind, id: string): KeptForms[Kind] {
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectUserInfo)?._id;
  const waiting = useAppSelector(selectKeptForms)[kind];
  const [kept] = useState(() => (waiting?.owner === owner && waiting?.base._id === id ? waiting : null));
  useEffect(() => {
    dispatch(formKept({ [kind]: null }));
  }, [dispatch, kind]);
  return kept;
}

/** Has the form's text kept when the screen goes away because the session has ended. */
export function useKeepOnExpiry(isNeeded: boolean, keep: (owner: string) => Partial<KeptForms>): void {
  const store = useAppStore();
  const [owner] = useState(() => selectUserInfo(store.getState())?._id);
  const current = useRef({ isNeeded, keep });
  useLayoutEffect(() => {
    current.current = { isNeeded, keep };
  });
  useLayoutEffect(
    () => () => {
      const hasExpired = selectDeparture(store.getState()) === 'expired';
      if (!hasExpired || !current.current.isNeeded || owner === undefined) return;
      store.dispatch(formKept(current.current.keep(owner)));
    },
    [store, owner],
  );
}
