import { Alert, Spinner, errorHint, errorMessage } from '@shop/shared-ui';
import { useGetEmailStatusQuery } from './emailConfirmationEndpoints.ts';
import { Notice } from './Notice.ts';
import { SendConfirmation } from './SendConfirmation.tsx';

/**
 * Shows whether the visitor's e-mail address is confirmed, with a button that requests another link while it
 * is not.
 */
export function EmailConfirmation() {
  const { data, error, refetch } = useGetEmailStatusQuery();
  if (error) {
    return (
      <Alert hint={errorHint(error)} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </Alert>
    );
  }
  if (!data) return <Spinner />;
  if (data.isConfirmed) return <Notice role="status">Your email address is already confirmed.</Notice>;
  return <SendConfirmation email={data.email} />;
}
