import type { ProfileFields } from '@shop/contract/accountForms';
import { useAppDispatch, useAppSelector } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftOf } from './profileChange.ts';
import type { ProfileDraft } from './profileChange.ts';
import { profileDraftKept, profileDraftTaken, selectProfileDraft } from './profileDraft.ts';

interface ProfileDraftUse {
  /** The draft of this user, returned once. */
  draft: ProfileDraft | undefined;
  /** Saves the draft. */
  keepDraft: (values: ProfileFields) => void;
}

export function useProfileDraft(userId: string): ProfileDraftUse {
  const kept = useAppSelector(selectProfileDraft);
  const dispatch = useAppDispatch();
  const [draft] = useState(kept?.userId === userId ? kept.values : undefined);
  const forget = useEffectEvent(() => {
    if (kept !== null) dispatch(profileDraftTaken());
  });
  useEffect(() => {
    forget();
  }, []);
  return {
    draft,
    keepDraft: (values) => {
      dispatch(profileDraftKept({ userId, values: draftOf(values) }));
    },
  };
}
