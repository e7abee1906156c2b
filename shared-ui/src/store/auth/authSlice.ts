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

/** Why somebody has just stopped being signed in; it decides where the shell leads them. */
export type SessionEnd = 'signed-out' | 'expired';

interface AuthState {
  userInfo: UserInfo | null;
  sessionEnd: SessionEnd | null;
  /** The visitor has asked to leave, and the server has not let go yet. */
  isSigningOut: boolean;
}

const initialState: AuthState = { userInfo: null, sessionEnd: null, isSigningOut: false };

const { register, updateProfile } = authApi.endpoints;

/** Registration and a profile update answer with the user as it is now. */
export const isUserAnswer = isAnyOf(register.matchFulfilled, updateProfile.matchFulfilled);

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
      .addMatcher(isUserAnswer, (_, action) => ({ ...initialState, userInfo: action.payload }));
  },
});

export const { selectUserInfo, selectSessionEnd, selectIsSigningOut } = authSlice.selectors;
