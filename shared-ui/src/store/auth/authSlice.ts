import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import {
  departureHandled,
  sessionExpired,
  signOutRequested,
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
  /** The visitor has asked to leave, and the server has not let go yet. */
  isLeaving: boolean;
}

const initialState: AuthState = { userInfo: null, departure: null, isLeaving: false };

const { register, updateProfile } = authApi.endpoints;

/** Registration and a profile update answer with the user as it is now. */
export const isUserAnswer = isAnyOf(register.matchFulfilled, updateProfile.matchFulfilled);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  selectors: {
    selectUserInfo: (state) => state.userInfo,
    selectDeparture: (state) => state.departure,
    selectIsLeaving: (state) => state.isLeaving,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signOutRequested, (state) => {
        state.isLeaving = true;
      })
      .addCase(signedOut, (_, action) => ({
        ...initialState,
        departure: action.payload.elsewhere ? null : ('signed-out' as const),
      }))
      .addCase(sessionExpired, (state) =>
        state.userInfo === null ? state : { ...initialState, departure: 'expired' as const },
      )
      .addCase(userSignedIn, (_, action) => ({ ...initialState, userInfo: action.payload }))
      .addCase(userChangedElsewhere, (_, action) => ({ ...initialState, userInfo: action.payload }))
      .addCase(departureHandled, (state) => {
        state.departure = null;
      })
      .addMatcher(isUserAnswer, (_, action) => ({ ...initialState, userInfo: action.payload }));
  },
});

export const { selectUserInfo, selectDeparture, selectIsLeaving } = authSlice.selectors;
