import { createAction } from '@reduxjs/toolkit';
import type { UserInfo } from './userStorage.ts';

/** The visitor has pressed Logout. The saga ends the session and then dispatches `signedOut`. */
export const signOutRequested = createAction('auth/signOutRequested');

/**
 * All data of the visitor has been removed from this browser, and every slice is reset. `elsewhere` is true if another
 * tab signed out.
 */
export const signedOut = createAction('auth/signedOut', (elsewhere?: boolean) => ({
  payload: { elsewhere: elsewhere ?? false },
}));

/** The server has rejected the session. `userInfo` is removed, and the cart is retained. */
export const sessionExpired = createAction('auth/sessionExpired');

export const userSignedIn = createAction<UserInfo>('auth/userSignedIn');

/**
 * Another tab has stored or removed the signed-in user, e.g. after a sign-in, a profile update or an expired
 * session.
 */
export const userChangedElsewhere = createAction<UserInfo | null>('auth/userChangedElsewhere');

/** The visitor has been redirected after the end of the session. */
export const sessionEndHandled = createAction('auth/sessionEndHandled');
