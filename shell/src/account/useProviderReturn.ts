import { useAppDispatch, useNavigate, useSearchParams, userSignedIn } from '@shop/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReadProfileMutation } from './profileEndpoint.ts';
import { isSignInPending, parseProviderOutcome } from './providerReturn.ts';
import type { ProviderOutcome } from './providerReturn.ts';
import { addRedirect } from './useRedirectTarget.ts';

interface ProviderReturnState {
  /** Outcome of the sign-in; null without a return from the provider, and once the visitor is signed in. */
  outcome: ProviderOutcome | null;
  /** Error of reading the signed-in user. */
  failure: unknown;
  isReading: boolean;
  read: () => void;
  finish: () => void;
}

/**
 * Completes a sign-in at the identity provider: reads the user once (`read` repeats this), and removes a
 * final result from the URL, so that a reload or a shared link does not show the result again.
 */
export function useProviderReturn(target: string): ProviderReturnState {
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState(() => parseProviderOutcome(params));
  const [readProfile, { error, isLoading }] = useReadProfileMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasRead = useRef(false);

  const readUser = async (): Promise<void> => {
    const { data } = await readProfile();
    if (!data) return;
    dispatch(userSignedIn(data));
    setOutcome(null);
  };
  const readOnce = useEffectEvent(() => {
    if (!hasRead.current) void readUser();
    hasRead.current = true;
  });
  useEffect(() => {
    if (outcome === 'done') readOnce();
  }, [outcome]);
  useEffect(() => {
    // The URL is retained until the password or the code is entered, so that the form is shown again after a
    // reload.
    const isFinished = outcome !== null && outcome !== 'done' && !isSignInPending(outcome);
    if (isFinished) void navigate(addRedirect('/login', target), { replace: true });
  }, [outcome, navigate, target]);

  return {
    outcome,
    failure: error,
    isReading: isLoading || (outcome === 'done' && error === undefined),
    read: () => void readUser(),
    finish: () => {
      setOutcome(null);
    },
  };
}
