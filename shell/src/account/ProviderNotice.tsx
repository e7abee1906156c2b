import { Alert, errorHint, errorMessage, isErrorCode, useGetShopConfigQuery } from '@shop/shared-ui';
import { Notice } from './Notice.ts';
import { PROVIDER_MESSAGES, isSignInPending } from './providerReturn.ts';
import type { ProviderOutcome } from './providerReturn.ts';

interface ProviderNoticeProps {
  outcome: ProviderOutcome;
  failure: unknown;
  onRetry: () => void;
}

/** Shows the result of the sign-in at the identity provider, unless it was successful. */
export function ProviderNotice({ outcome, failure, onRetry }: ProviderNoticeProps) {
  const { data } = useGetShopConfigQuery();
  const message = PROVIDER_MESSAGES[outcome](data?.identityProvider ?? 'your provider');
  if (isSignInPending(outcome)) return <Notice role="status">{message}</Notice>;
  const canRetry = outcome === 'done' && !isErrorCode(failure, 'unauthenticated');
  if (!canRetry) return <Alert>{message}</Alert>;
  return (
    <Alert hint={errorHint(failure)} onRetry={onRetry}>
      {errorMessage(failure)}
    </Alert>
  );
}
