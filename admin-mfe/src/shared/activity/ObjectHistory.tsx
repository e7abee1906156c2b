import { Button, Link, Spinner } from '@shop/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { ErrorAlert } from '../ErrorAlert.tsx';
import { useListActivityQuery } from './activityEndpoints.ts';
import { AuditEntryList } from './AuditEntryList.tsx';

/** The audit entries of an object, such as an order or a voucher, loaded when the administrator opens them. */
export function ObjectHistory({ target }: { target: string }) {
  const heading = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Section aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>History</h2>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? 'Hide history' : 'Show history'}
        </Button>
      </Head>
      {isShown && <Entries target={target} />}
    </Section>
  );
}

function Entries({ target }: { target: string }) {
  const { currentData, error, isFetching, refetch } = useListActivityQuery({ page: '1', object: target });
  if (error) return <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!currentData) return <Spinner />;
  if (currentData.acts.length === 0) return <p>No administrator has changed this.</p>;
  return (
    <>
      <AuditEntryList entries={currentData.acts} label="History" />
      {currentData.pages > 1 && <Link to={`/admin/activity?object=${target}`}>All of its history</Link>}
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;

  h2 {
    margin: 0;
  }
`;
