import type { PriceChange } from '@shop/contract/adminPrices';
import { DataTable, DateText, Price, Spinner } from '@shop/shared-ui';
import { useState } from 'react';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { LocalPagination } from '../../shared/LocalPagination.tsx';
import { HistorySection } from './HistorySection.tsx';
import { useListPriceChangesQuery } from './productEndpoints.ts';

const COLUMNS = ['FROM', 'PRICE', 'REASON'];

const PRICE_REASON_LABELS: Readonly<Record<PriceChange['reason'], string>> = {
  opening: 'First recorded price',
  edit: 'Edit',
  import: 'Import',
  sale: 'Sale began',
  saleEnd: 'Sale ended',
};

/** Prices that a product has had, newest first. Loaded when the section is opened. */
export function PriceHistory({ productId }: { productId: string }) {
  return (
    <HistorySection id="prices" title="Price history">
      <PriceChanges productId={productId} />
    </HistorySection>
  );
}

function PriceChanges({ productId }: { productId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useListPriceChangesQuery({ id: productId, pageNumber: page });
  if (error) return <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  if (data.total === 0) return <p>This product hasn't had a price yet.</p>;
  return (
    <>
      <DataTable caption="Price history" columns={COLUMNS}>
        {data.changes.map(({ at, price, was, reason }, index) => (
          <tr key={`${at} ${String(index)}`}>
            <td data-label="FROM">
              <DateText iso={at} />
            </td>
            <td data-label="PRICE">
              <Price rand={price} was={was} />
            </td>
            <td data-label="REASON">{PRICE_REASON_LABELS[reason]}</td>
          </tr>
        ))}
      </DataTable>
      <LocalPagination page={data.page} pages={data.pages} onPage={setPage} words={['Later', 'Earlier']} />
    </>
  );
}
