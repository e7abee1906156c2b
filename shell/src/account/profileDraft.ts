import { createSlice } from '@shop/shared-ui';
import type { PayloadAction } from '@shop/shared-ui';
import type { ProfileDraft } from './profileChange.ts';

interface KeptDraft {
  readonly userId: string;
  readonly values: ProfileDraft;
}

interface DraftState {
  readonly kept: KeptDraft | null;
}

const initialState: DraftState = { kept: null };

/** Unsaved profile input of a user whose session expired. Signing out removes it. */
export const profileDraftSlice = createSlice({
  name: 'profileDraft',
  initialState,
  reducers: {
    profileDraftKept: (_, { payload }: PayloadAction<KeptDraft>) => ({ kept: payload }),
    profileDraftTaken: () => initialState,
  },
});

export const { profileDraftKept, profileDraftTaken } = profileDraftSlice.actions;

/** The shell adds the slice at its start. In tests of a single screen it is missing. */
export function selectProfileDraft({ profileDraft }: { profileDraft?: DraftState }): KeptDraft | null {
  return profileDraft?.kept ?? null;
}
