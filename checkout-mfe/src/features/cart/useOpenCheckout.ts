import { selectUserInfo, useAppSelector, useNavigate } from '@shop/shared-ui';
import { hasNoNonce } from '../../shared/documentNonce.ts';

/**
 * Returns a function that opens the first step of the checkout; signed-in visitors skip the sign-in screen.
 * From a public page the step is loaded as a document, whose Content-Security-Policy has the nonce that the
 * payment needs, so that no later step requires a reload.
 */
export function useOpenCheckout(): () => void {
  const isSignedIn = useAppSelector(selectUserInfo) !== null;
  const navigate = useNavigate();
  const path = isSignedIn ? '/shipping' : '/login?redirect=/shipping';
  return () => {
    if (hasNoNonce()) location.assign(path);
    else void navigate(path);
  };
}
