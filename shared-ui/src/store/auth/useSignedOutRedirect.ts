import { signInPath } from '@shop/domain/redirectTarget';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notify } from '../../toast/notify.tsx';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { departureHandled } from './authActions.ts';
import { selectDeparture } from './authSlice.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * Brings a visitor who has just signed out to the sign-in screen, and one whose session ended there and back.
 * Called once, in the layout that lives inside the router.
 */
export function useSignedOutRedirect(): void {
  const departure = useAppSelector(selectDeparture);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (departure === null) return;
    // A guard of the page that was left may have sent the visitor to sign in with a wish to come back.
    const isThere = pathname === '/login' && (departure === 'expired' || search === '');
    if (isThere) {
      if (departure === 'expired') notify.error(SESSION_ENDED);
      dispatch(departureHandled());
    } else
      void navigate(departure === 'expired' ? signInPath(pathname + search) : '/login', { replace: true });
  }, [departure, dispatch, navigate, pathname, search]);
}
