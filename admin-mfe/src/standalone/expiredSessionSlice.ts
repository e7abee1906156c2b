import { createSlice, sessionExpired, userSignedIn } from '@shop/shared-ui';

/** Remembers after the redirect to Sign In that the session expired. Signing out resets it. */
export const expiredSessionSlice = createSlice({
  name: `${MICRO_FRONTEND}/expiredSession`,
  initialState: { hasExpired: false },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, () => ({ hasExpired: true }))
      .addCase(userSignedIn, () => ({ hasExpired: false }));
  },
  selectors: { selectHasExpired: (state) => state.hasExpired },
});

export const { selectHasExpired } = expiredSessionSlice.selectors;
