import { signInPath } from '@shop/domain/redirectTarget';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../../toast/notify.tsx';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { sessionEndHandled } from './authActions.ts';
import { selectSessionEnd } from './authSlice.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * Brings a visitor who has just signed out to the sign-in screen, and one whose session ended there and back.
 * Called once, in the layout that lives inside the router.
 */
export function useSignedOutRedirect(): void {
  const sessionEnd = useAppSelector(selectSessionEnd);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (sessionEnd === null) return;
    // A guard of the page that was left may have sent the visitor to sign in with a wish to come back.
    const isThere = pathname === '/login' && (sessionEnd === 'expired' || search === '');
    if (isThere) {
      if (sessionEnd === 'expired') notify.error(SESSION_ENDED);
      dispatch(sessionEndHandled());
    } else
      void navigate(sessionEnd === 'expired' ? signInPath(pathname + search) : '/login', { replace: true });
  }, [sessionEnd, dispatch, navigate, pathname, search]);
}
