import { createSlice, sessionExpired, userSignedIn } from '@shop/shared-ui';

/** Stores, until sign-out, that the session expired, so that Sign In can say so after the redirect. */
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
