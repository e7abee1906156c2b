import { Alert, Button, Spinner, errorHint, errorMessage } from '@shop/shared-ui';
import styled from 'styled-components';
import { useGetEmailStatusQuery, useSendConfirmationMutation } from './emailConfirmationEndpoints.ts';
import { Notice } from './Notice.ts';

/** Lets who is signed in have another link sent, as long as their address is not confirmed. */
export function NewConfirmation() {
  const { data, error, refetch } = useGetEmailStatusQuery();
  const [send, sending] = useSendConfirmationMutation();
  if (error) {
    return (
      <Alert hint={errorHint(error)} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </Alert>
    );
  }
  if (!data) return <Spinner />;
  if (data.isConfirmed) return <Notice role="status">Your email address is already confirmed.</Notice>;
  return (
    <>
      <p>
        Your address <Address>{data.email}</Address> is not confirmed yet.
      </p>
      {sending.error && <Alert hint={errorHint(sending.error)}>{errorMessage(sending.error)}</Alert>}
      {sending.data ? (
        <Notice role="status">{sending.data.message}</Notice>
      ) : (
        <Button busy={sending.isLoading} onClick={() => void send()}>
          Send a new link
        </Button>
      )}
    </>
  );
}

const Address = styled.strong`
  overflow-wrap: anywhere;
`;
