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

/** What somebody had typed when their session ended, until they are back; signing out forgets it. */
export const profileDraftSlice = createSlice({
  name: 'profileDraft',
  initialState,
  reducers: {
    profileDraftKept: (_, { payload }: PayloadAction<KeptDraft>) => ({ kept: payload }),
    profileDraftTaken: () => initialState,
  },
});

export const { profileDraftKept, profileDraftTaken } = profileDraftSlice.actions;

/** The slice is the shell's own and added at its start; a screen that stands alone in a test has none. */
export function selectProfileDraft({ profileDraft }: { profileDraft?: DraftState }): KeptDraft | null {
  return profileDraft?.kept ?? null;
}
