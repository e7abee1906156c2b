import type { StockMovement } from '@shop/contract/adminStock';
import { exportMovements } from '@shop/contract/calls/adminStock';
import { DataTable, DateText, Link, Spinner } from '@shop/shared-ui';
import { useState } from 'react';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { ExportLink } from '../../shared/ExportLink.tsx';
import { getExportHref } from '../../shared/getExportHref.ts';
import { LocalPagination } from '../../shared/LocalPagination.tsx';
import { HistorySection } from './HistorySection.tsx';
import { useListMovementsQuery } from './productEndpoints.ts';
import { REASON_LABELS } from './reasonLabels.ts';

const COLUMNS = ['DATE', 'SIZE', 'FROM', 'TO', 'REASON', 'BY'];

/** Stock movements of a product, newest first. Loaded when the section is opened. */
export function MovementList({ productId }: { productId: string }) {
  return (
    <HistorySection id="movements" title="Stock movements">
      <Movements productId={productId} />
    </HistorySection>
  );
}

function Movements({ productId }: { productId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useListMovementsQuery({ id: productId, pageNumber: page });
  if (error) return <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  if (data.total === 0) return <p>No stock movements yet.</p>;
  return (
    <>
      <ExportLink href={getExportHref(exportMovements.path, { productId })} />
      <DataTable caption="Stock movements" columns={COLUMNS}>
        {data.movements.map((movement, index) => (
          <MovementRow key={`${movement.at} ${String(index)}`} movement={movement} />
        ))}
      </DataTable>
      <LocalPagination page={data.page} pages={data.pages} onPage={setPage} words={['Later', 'Earlier']} />
    </>
  );
}

function MovementRow({ movement }: { movement: StockMovement }) {
  const { at, size = 'All', from, to, reason, order, by } = movement;
  return (
    <tr>
      <td data-label="DATE">
        <DateText iso={at} />
      </td>
      <td data-label="SIZE">{size}</td>
      <td data-label="FROM">{from}</td>
      <td data-label="TO">{to}</td>
      <td data-label="REASON">{REASON_LABELS[reason]}</td>
      <td data-label="BY">
        {order ? <Link to={`/admin/order/${order._id}`}>{`Order ${order.number}`}</Link> : (by ?? '')}
      </td>
    </tr>
  );
}
