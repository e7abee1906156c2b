import type { InputOf } from '@shop/contract/endpoint';
import type { signIn as signInEndpoint } from '@shop/contract/users';
import { useState } from 'react';
import { errorHint, errorMessage } from '../../api/apiError.ts';
import { notify } from '../../toast/notify.tsx';
import { useAppDispatch } from '../hooks.ts';
import { userSignedIn } from './authActions.ts';
import { authApi } from './authEndpoints.ts';
import type { UserInfo } from './userStorage.ts';

/** What the toasts of a refusal are about. */
const SIGN_IN = 'signing in';
const NOT_AN_ADMIN = 'This account is not an administrator.';

interface Refusal {
  readonly message: string;
  readonly hint?: string | undefined;
}

interface SignIn {
  /** The user, or null when refused; the reason then stands in `refusal`. */
  readonly signIn: (credentials: InputOf<typeof signInEndpoint>) => Promise<UserInfo | null>;
  readonly isBusy: boolean;
  /** Why the last attempt failed; it stands in the form, as a toast is gone before everybody has read it. */
  readonly refusal: Refusal | null;
}

/** Signs in; with `adminOnly` an account that is no administrator's has its session ended at once (requirement R.27). */
export function useSignIn(adminOnly: boolean): SignIn {
  const dispatch = useAppDispatch();
  const [request, { isLoading }] = authApi.useSignInMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    isBusy: isLoading,
    refusal,
    signIn: async (credentials) => {
      if (isLoading) return null;
      setRefusal(null);
      notify.dismiss(SIGN_IN);
      const { data: user, error } = await request(credentials);
      if (user === undefined) {
        const message = errorMessage(error);
        setRefusal({ message, hint: errorHint(error) });
        notify.error(message, { about: SIGN_IN });
        return null;
      }
      if (adminOnly && !user.isAdmin) {
        await dispatch(authApi.endpoints.signOut.initiate());
        setRefusal({ message: NOT_AN_ADMIN });
        return null;
      }
      dispatch(userSignedIn(user));
      return user;
    },
  };
}
