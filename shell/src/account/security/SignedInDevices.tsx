import { formatShopTime, formatShopDay } from '@shop/domain/shopDays';
import type { Session } from '@shop/contract/sessions';
import { Alert, Button, Spinner, errorHint, errorMessage, notify } from '@shop/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog.tsx';
import { useEndOneSessionMutation, useListSessionsQuery } from './sessionsEndpoints.ts';

/** Lists the sessions of the visitor, who can end each of them except the current one, or all at once. */
export function SignedInDevices() {
  const { data, error, isFetching, refetch } = useListSessionsQuery();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (!data) {
    if (!error) return <Spinner />;
    return (
      <Alert hint={errorHint(error)} busy={isFetching} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </Alert>
    );
  }
  return (
    <>
      <List>
        {data.sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </List>
      <SignOutEverywhereButton
        variant="danger"
        onClick={() => {
          setIsDialogOpen(true);
        }}
      >
        Sign out everywhere
      </SignOutEverywhereButton>
      {isDialogOpen && (
        <SignOutEverywhereDialog
          onClose={() => {
            setIsDialogOpen(false);
          }}
        />
      )}
    </>
  );
}

function Device({ session: { id, device, lastSeenAt, isCurrent } }: { session: Session }) {
  const [end, { isLoading }] = useEndOneSessionMutation();
  const name = device ?? 'Unknown device';
  const signOut = async (): Promise<void> => {
    const { data, error } = await end({ id });
    if (data) notify.success(`${name} was signed out`);
    else notify.error(errorMessage(error));
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          {isCurrent ? (
            'This device'
          ) : (
            <>
              Last seen on{' '}
              <time
                dateTime={lastSeenAt}
              >{`${formatShopDay(lastSeenAt)} at ${formatShopTime(lastSeenAt)}`}</time>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          busy={isLoading}
          aria-label={`Sign out ${name}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: 56px;
    padding: 8px 0;
    border-bottom: 1px solid var(--hairline);
  }
  strong {
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
    font-size: 0.875rem;
  }
  time {
    white-space: nowrap;
  }
`;

const SignOutEverywhereButton = styled(Button)`
  justify-self: start;
`;
