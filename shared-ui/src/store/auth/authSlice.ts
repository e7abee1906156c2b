import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import {
  departureHandled,
  sessionExpired,
  signedOut,
  userChangedElsewhere,
  userSignedIn,
} from './authActions.ts';
import { authApi } from './authEndpoints.ts';
import type { UserInfo } from './userStorage.ts';

/** Why somebody has just stopped being signed in; it decides where the shell leads them. */
export type Departure = 'signed-out' | 'expired';

interface AuthState {
  userInfo: UserInfo | null;
  departure: Departure | null;
}

const initialState: AuthState = { userInfo: null, departure: null };

const { signIn, register, updateProfile } = authApi.endpoints;

/** Sign-in, registration and a profile update answer with the user as it is now. */
export const isUserAnswer = isAnyOf(
  signIn.matchFulfilled,
  register.matchFulfilled,
  updateProfile.matchFulfilled,
);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  selectors: {
    selectUserInfo: (state) => state.userInfo,
    selectDeparture: (state) => state.departure,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, (_, action) => ({
        userInfo: null,
        departure: action.payload.elsewhere ? null : ('signed-out' as const),
      }))
      .addCase(sessionExpired, (state) =>
        state.userInfo === null ? state : { userInfo: null, departure: 'expired' as const },
      )
      .addCase(userSignedIn, (_, action) => ({ userInfo: action.payload, departure: null }))
      .addCase(userChangedElsewhere, (_, action) => ({ userInfo: action.payload, departure: null }))
      .addCase(departureHandled, (state) => {
        state.departure = null;
      })
      .addMatcher(isUserAnswer, (_, action) => ({ userInfo: action.payload, departure: null }));
  },
});

export const { selectUserInfo, selectDeparture } = authSlice.selectors;
