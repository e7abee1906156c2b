import type { Cancellation } from '@shop/contract/errors';
import {
  Alert,
  Container,
  errorHint,
  errorMessage,
  isApiError,
  Link,
  NotFound,
  PageHeading,
  selectUserInfo,
  Spinner,
  useAppSelector,
  useParams,
} from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CancelledOrder } from './CancelledOrder.tsx';
import { useGetOrderQuery } from '../../shared/orderEndpoints.ts';
import { OrderView } from './OrderView.tsx';
import { useRefetchOnReturn } from './useRefetchOnReturn.ts';

const NOT_FOUND = 404;
const UNAUTHENTICATED = 401;
/** Age in seconds after which a cached order is refetched, because administrators and providers change it too. */
const MAX_AGE_S = 10;
const PENDING_POLL_MS = 5000;

export function OrderPage() {
  const { id = '' } = useParams();
  const orderQuery = useGetOrderQuery({ id }, { refetchOnMountOrArgChange: MAX_AGE_S });
  const order = orderQuery.currentData;
  useRefetchOnReturn(orderQuery.refetch);
  useGetOrderQuery({ id }, { skip: !order?.paymentPending, pollingInterval: PENDING_POLL_MS });

  if (order) return <OrderView key={order._id} order={order} />;
  const status = orderQuery.error && 'status' in orderQuery.error ? orderQuery.error.status : null;
  if (status === NOT_FOUND) {
    const cancelled = getCancellation(orderQuery.error);
    return cancelled ? <CancelledOrder cancellation={cancelled} /> : <UnknownOrder id={id} />;
  }
  return (
    <LoadingPage>
      {orderQuery.error && !orderQuery.isFetching && status !== UNAUTHENTICATED ? (
        <Alert hint={errorHint(orderQuery.error)} onRetry={() => void orderQuery.refetch()}>
          {errorMessage(orderQuery.error)}
        </Alert>
      ) : (
        <Spinner />
      )}
    </LoadingPage>
  );
}

/**
 * Replaces an order that the API does not return. Administrators get a link to look for it among the deleted orders.
 */
function UnknownOrder({ id }: { id: string }) {
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin === true;
  return (
    <>
      <NotFound what="Order" />
      {isAdmin ? (
        <Centred>
          <Link to={`/admin/order/${id}`}>Look for it among the deleted orders</Link>
        </Centred>
      ) : null}
    </>
  );
}

function getCancellation(error: unknown): Cancellation | null {
  return (isApiError(error) && error.data?.cancelled) || null;
}

const Centred = styled(Container)`
  padding-bottom: 64px;
  text-align: center;
`;

function LoadingPage({ children }: { children: ReactNode }) {
  return (
    <Container>
      <PageHeading />
      {children}
    </Container>
  );
}
