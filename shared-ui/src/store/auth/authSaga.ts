import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { call, delay, getContext, put, race, takeEvery, takeLeading } from 'typed-redux-saga';
import { TAGS, shopApi } from '../../api/shopApi.ts';
import { clearAllStorage } from '../../platform/browserStorage.ts';
import { report } from '../../platform/report.ts';
import { sessionExpired, signOutRequested, signedOut, userSignedIn } from './authActions.ts';
import { authApi } from './authEndpoints.ts';
import { isUserResponse } from './authSlice.ts';
import type { UserInfo } from './userStorage.ts';
import { forgetUser, storeUser } from './userStorage.ts';

/** Maximum time in ms that the visitor waits for the server to end the session. */
const SIGN_OUT_TIMEOUT_MS = 5000;

/** Task that needs the session and runs before sign-out ends it, e.g. to send unsent changes. */
export type SignOutHook = () => Promise<unknown>;

/** Maximum time in ms that the visitor waits for the sign-out hooks. */
const HOOKS_TIMEOUT_MS = 2000;

function* runSignOutHooks() {
  const tasks = yield* getContext<ReadonlySet<SignOutHook>>('beforeSignOut');
  if (tasks.size === 0) return;
  yield* race({
    done: call(() => Promise.allSettled([...tasks].map((task) => task()))),
    late: delay(HOOKS_TIMEOUT_MS),
  });
}

function* endSession() {
  const dispatch = yield* getContext<ThunkDispatch<unknown, unknown, UnknownAction>>('dispatch');
  const request = dispatch(authApi.endpoints.signOut.initiate());
  const { answer } = yield* race({
    answer: call(() => request),
    late: delay(SIGN_OUT_TIMEOUT_MS),
  });
  if (answer === undefined) request.abort();
  if (answer === undefined || 'error' in answer) report('sign-out', answer?.error ?? 'no answer in time');
}

/** Signs out in this browser even if the call fails, which is only logged (requirement R.8). */
function* signOut() {
  yield* call(runSignOutHooks);
  yield* call(endSession);
  clearAllStorage();
  yield* put(signedOut());
  yield* put(shopApi.util.resetApiState());
}

function* storeSignedInUser({ payload }: { payload: UserInfo }) {
  storeUser(payload);
  // Cached responses may belong to another user, so they are fetched again.
  yield* put(shopApi.util.invalidateTags([...TAGS]));
}

export function* authSaga() {
  yield* takeLeading(signOutRequested, signOut);
  yield* takeEvery(isUserResponse, storeSignedInUser);
  yield* takeEvery(userSignedIn, storeSignedInUser);
  yield* takeEvery(sessionExpired, forgetUser);
}
