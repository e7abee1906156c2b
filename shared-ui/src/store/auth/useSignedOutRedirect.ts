import { getSignInPath } from '@shop/domain/redirectTarget';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../../toast/notify.tsx';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { sessionEndHandled } from './authActions.ts';
import { selectSessionEnd } from './authSlice.ts';

const SESSION_ENDED_MESSAGE = 'Your session has ended. Please sign in again.';

/**
 * Redirects to the sign-in screen after a sign-out or an expired session. After an expired session, signing
 * in leads back to the current page. Only one component inside the router may use this hook.
 */
export function useSignedOutRedirect(): void {
  const sessionEnd = useAppSelector(selectSessionEnd);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (sessionEnd === null) return;
    // The guard of the page may already have redirected to the sign-in screen with a return path.
    const isThere = pathname === '/login' && (sessionEnd === 'expired' || search === '');
    if (isThere) {
      if (sessionEnd === 'expired') notify.error(SESSION_ENDED_MESSAGE);
      dispatch(sessionEndHandled());
    } else
      void navigate(sessionEnd === 'expired' ? getSignInPath(pathname + search) : '/login', {
        replace: true,
      });
  }, [sessionEnd, dispatch, navigate, pathname, search]);
}
