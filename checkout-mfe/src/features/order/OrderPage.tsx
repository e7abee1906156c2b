import {
  Alert,
  Container,
  errorHint,
  errorMessage,
  NotFound,
  PageHeading,
  Spinner,
  usePageTitle,
  useParams,
} from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { useGetOrderQuery } from './orderEndpoints.ts';
import { OrderView } from './OrderView.tsx';
import { useReadAgain } from './useReadAgain.ts';

const NOT_FOUND = 404;
const UNAUTHENTICATED = 401;
/** An order changes without this browser: an administrator delivers it, PayPal settles it. */
const FRESH_S = 10;
const PENDING_POLL_MS = 5000;

export function OrderPage() {
  const { id = '' } = useParams();
  const known = useGetOrderQuery({ id }, { refetchOnMountOrArgChange: FRESH_S });
  const order = known.currentData;
  useReadAgain(known.refetch);
  useGetOrderQuery({ id }, { skip: !order?.paymentPending, pollingInterval: PENDING_POLL_MS });

  if (order) return <OrderView key={order._id} order={order} />;
  const status = known.error && 'status' in known.error ? known.error.status : null;
  if (status === NOT_FOUND) return <NotFound what="Order" />;
  return (
    <Waiting>
      {known.error && !known.isFetching && status !== UNAUTHENTICATED ? (
        <Alert hint={errorHint(known.error)} onRetry={() => void known.refetch()}>
          {errorMessage(known.error)}
        </Alert>
      ) : (
        <Spinner />
      )}
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  usePageTitle('Order');
  return (
    <Container>
      <PageHeading>Order</PageHeading>
      {children}
    </Container>
  );
}
