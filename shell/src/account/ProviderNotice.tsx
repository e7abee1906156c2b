import { Alert, errorHint, errorMessage, isErrorCode, useGetShopConfigQuery } from '@shop/shared-ui';
import { Notice } from './Notice.ts';
import { PROVIDER_SENTENCES, isUnderWay } from './providerReturn.ts';
import type { ProviderReturn } from './providerReturn.ts';

interface ProviderNoticeProps {
  outcome: ProviderReturn;
  failure: unknown;
  onRetry: () => void;
}

/** Shows the result of the sign-in at the identity provider, unless it was successful. */
export function ProviderNotice({ outcome, failure, onRetry }: ProviderNoticeProps) {
  const { data } = useGetShopConfigQuery();
  const sentence = PROVIDER_SENTENCES[outcome](data?.identityProvider ?? 'your provider');
  if (isUnderWay(outcome)) return <Notice role="status">{sentence}</Notice>;
  const canBeReadAgain = outcome === 'done' && !isErrorCode(failure, 'unauthenticated');
  if (!canBeReadAgain) return <Alert>{sentence}</Alert>;
  return (
    <Alert hint={errorHint(failure)} onRetry={onRetry}>
      {errorMessage(failure)}
    </Alert>
  );
}
