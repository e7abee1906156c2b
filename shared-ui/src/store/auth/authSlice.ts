import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import {
  sessionEndHandled,
  sessionExpired,
  signOutRequested,
  signedOut,
  userChangedElsewhere,
  userSignedIn,
} from './authActions.ts';
import { authApi } from './authEndpoints.ts';
import type { UserInfo } from './userStorage.ts';

/** Reason for the end of the session, which determines the redirect. */
export type SessionEnd = 'signed-out' | 'expired';

export interface AuthState {
  userInfo: UserInfo | null;
  sessionEnd: SessionEnd | null;
  /** True from Logout until this browser has removed the visitor's data. */
  isSigningOut: boolean;
}

const initialState: AuthState = { userInfo: null, sessionEnd: null, isSigningOut: false };

const { register, updateProfile } = authApi.endpoints;

/** Matches the responses to registrations and profile updates, which contain the signed-in user. */
export const isUserResponse = isAnyOf(register.matchFulfilled, updateProfile.matchFulfilled);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  selectors: {
    selectUserInfo: (state) => state.userInfo,
    selectSessionEnd: (state) => state.sessionEnd,
    selectIsSigningOut: (state) => state.isSigningOut,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signOutRequested, (state) => {
        state.isSigningOut = true;
      })
      .addCase(signedOut, (_, action) => ({
        ...initialState,
        sessionEnd: action.payload.elsewhere ? null : ('signed-out' as const),
      }))
      .addCase(sessionExpired, (state) =>
        state.userInfo === null ? state : { ...initialState, sessionEnd: 'expired' as const },
      )
      .addCase(userSignedIn, (_, action) => ({ ...initialState, userInfo: action.payload }))
      .addCase(userChangedElsewhere, (_, action) => ({ ...initialState, userInfo: action.payload }))
      .addCase(sessionEndHandled, (state) => {
        state.sessionEnd = null;
      })
      .addMatcher(isUserResponse, (_, action) => ({ ...initialState, userInfo: action.payload }));
  },
});

export const { selectUserInfo, selectSessionEnd, selectIsSigningOut } = authSlice.selectors;
