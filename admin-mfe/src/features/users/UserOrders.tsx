import { Spinner } from '@shop/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { UserOrderSummary } from './UserOrderSummary.tsx';
import { useGetUserWithOrdersQuery } from '../../shared/userEndpoints.ts';

/** A summary of the user's orders with a link to them. */
export function UserOrders({ id }: { id: string }) {
  const heading = useId();
  const { currentData, error, isFetching, refetch } = useGetUserWithOrdersQuery({ id });
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>Orders</h2>
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!currentData && !error && <Spinner />}
      {currentData && <UserOrderSummary user={currentData} />}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: 8px;

  h2 {
    margin: 0;
  }
`;
