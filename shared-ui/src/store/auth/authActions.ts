import { createAction } from '@reduxjs/toolkit';
import type { UserInfo } from './userStorage.ts';

/** The visitor wants to leave; the saga ends the session and then says `signedOut`. */
export const signOutRequested = createAction('auth/signOutRequested');

/** Nothing of the visitor is left in this browser, so every slice starts anew. `elsewhere`: another tab did it. */
export const signedOut = createAction('auth/signedOut', (elsewhere?: boolean) => ({
  payload: { elsewhere: elsewhere ?? false },
}));

/** The server no longer knows the session: `userInfo` goes, the cart stays. */
export const sessionExpired = createAction('auth/sessionExpired');

export const userSignedIn = createAction<UserInfo>('auth/userSignedIn');

/** Another tab signed in, signed out or changed the profile. */
export const userChangedElsewhere = createAction<UserInfo | null>('auth/userChangedElsewhere');

/** The visitor has been brought to where a sessionEnd leads. */
export const sessionEndHandled = createAction('auth/sessionEndHandled');
