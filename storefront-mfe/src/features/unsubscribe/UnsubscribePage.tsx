import {
  Alert,
  Button,
  Container,
  Link,
  PageHeading,
  errorHint,
  errorMessage,
  useLocation,
} from '@shop/shared-ui';
import styled from 'styled-components';
import { ConfirmationNote } from '../../shared/ConfirmationNote.tsx';
import { useEndNoticesMutation } from '../../shared/stockAlertEndpoints.ts';

/**
 * The page of the unsubscribe link in a back-in-stock e-mail. Requires no session, and a confirmation because mail
 * clients prefetch links.
 */
export function UnsubscribePage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const [unsubscribe, { data, error, isLoading }] = useEndNoticesMutation();
  return (
    <Container>
      <PageHeading />
      <Body>
        {error ? <Alert hint={errorHint(error)}>{errorMessage(error)}</Alert> : null}
        {data ? (
          <ConfirmationNote>{data.message}</ConfirmationNote>
        ) : (
          <Question token={token} busy={isLoading} onUnsubscribe={unsubscribe} />
        )}
        <p>
          <Link to="/home">Go to the shop</Link>
        </p>
      </Body>
    </Container>
  );
}

interface QuestionProps {
  token: string | null;
  busy: boolean;
  onUnsubscribe: (request: { token: string }) => unknown;
}

function Question({ token, busy, onUnsubscribe: onEnd }: QuestionProps) {
  if (token === null) return <p>Please open the link in the email we sent you.</p>;
  return (
    <>
      <p>We email you once for each size you asked about. Want us to stop?</p>
      <Button busy={busy} onClick={() => void onEnd({ token })}>
        Unsubscribe
      </Button>
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  margin-top: 20px;
`;
