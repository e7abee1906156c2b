import { BackLink, Button, EmptyState, useSearchParams } from '@shop/shared-ui';
import styled from 'styled-components';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { usePackingSlipsQuery } from './orderEndpoints.ts';
import { ALL_ORDERS } from './orderView.ts';
import { PackingSlip } from './PackingSlip.tsx';

/** The packing slips of the orders in the URL, each printed on a page of its own. */
export function PackingSlipsPage() {
  const [address] = useSearchParams();
  const ids = address.get('ids') ?? '';
  const { currentData, error, isFetching, refetch } = usePackingSlipsQuery({ ids });
  const orders = currentData?.orders ?? [];
  return (
    <PrintOnly>
      <Screen before={<BackLink to={ALL_ORDERS} />} action={orders.length > 0 && <PrintButton />}>
        {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!currentData && !error && <TableSkeleton />}
        {currentData && orders.length === 0 && <EmptyState text="No orders found" />}
        {orders.map((order) => (
          <PackingSlip key={order._id} order={order} />
        ))}
      </Screen>
    </PrintOnly>
  );
}

function PrintButton() {
  return (
    <Button
      onClick={() => {
        window.print();
      }}
    >
      Print
    </Button>
  );
}

/** Print styles that hide the heading, the buttons and the links. */
const PrintOnly = styled.div`
  @media print {
    h1,
    button,
    a {
      display: none;
    }
  }
`;
