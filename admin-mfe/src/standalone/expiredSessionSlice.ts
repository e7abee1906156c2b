import { createSlice, sessionExpired, userSignedIn } from '@shop/shared-ui';

/** Stores that the session has expired, until the next sign-in, so that the sign-in screen can say so. */
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
