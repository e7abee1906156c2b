import { Alert, Spinner, errorHint, errorMessage } from '@shop/shared-ui';
import { useGetEmailStatusQuery } from './emailConfirmationEndpoints.ts';
import { Notice } from './Notice.ts';
import { SendConfirmation } from './SendConfirmation.tsx';

/** The state of the visitor's address, with a button for another link while it is not confirmed. */
export function NewConfirmation() {
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
