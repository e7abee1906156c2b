import { useAppDispatch, useAppSelector } from '@shop/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { draftOf } from './profileChange.ts';
import type { ProfileDraft, ProfileValues } from './profileChange.ts';
import { profileDraftKept, profileDraftTaken, selectProfileDraft } from './profileDraft.ts';

type FillField = (field: keyof ProfileDraft, text: string) => void;

/** Fills in what the same person had typed when their session ended; what it returns keeps it for the next time. */
export function useProfileDraft(userId: string, fill: FillField): (values: ProfileValues) => void {
  const draft = useAppSelector(selectProfileDraft);
  const dispatch = useAppDispatch();
  const takeUp = useEffectEvent(() => {
    if (draft === null) return;
    if (draft.userId === userId) {
      for (const [field, text] of fieldsOf(draft.values)) fill(field, text);
    }
    dispatch(profileDraftTaken());
  });
  useEffect(() => {
    takeUp();
  }, []);
  return (values) => {
    dispatch(profileDraftKept({ userId, values: draftOf(values) }));
  };
}

function fieldsOf({ name, street, city, state, postalCode, phone }: ProfileDraft) {
  return [
    ['name', name],
    ['street', street],
    ['city', city],
    ['state', state],
    ['postalCode', postalCode],
    ['phone', phone],
  ] as const;
}
