import { Alert, Button, errorHint, errorMessage } from '@shop/shared-ui';
import styled from 'styled-components';
import { useSendConfirmationMutation } from './emailConfirmationEndpoints.ts';
import { Notice } from './Notice.ts';

interface SendConfirmationProps {
  /** Unconfirmed e-mail address of the visitor. */
  email: string;
  /** True for a smaller button, on a page with another subject. */
  isQuiet?: boolean;
}

/** Focuses the notice, because the pressed button is removed. */
const focusNotice = (notice: HTMLElement | null): void => notice?.focus({ preventScroll: true });

/** States that the e-mail address is not confirmed, and sends another link on request. */
export function SendConfirmation({ email, isQuiet = false }: SendConfirmationProps) {
  const [send, { data, error, isLoading }] = useSendConfirmationMutation();
  return (
    <>
      <p>
        Your address <Address>{email}</Address> isn't confirmed yet.
      </p>
      {error && <Alert hint={errorHint(error)}>{errorMessage(error)}</Alert>}
      {data ? (
        <Notice ref={focusNotice} role="status" tabIndex={-1}>
          {data.message}
        </Notice>
      ) : (
        <Button
          variant={isQuiet ? 'secondary' : 'primary'}
          size={isQuiet ? 'small' : 'normal'}
          busy={isLoading}
          onClick={() => void send()}
        >
          Send a new link
        </Button>
      )}
    </>
  );
}

const Address = styled.strong`
  overflow-wrap: anywhere;
`;
