import { BackLink, useSearchParams } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { useGetVoucherQuery } from './voucherEndpoints.ts';
import { NEW_VOUCHER, toDuplicateFields } from './voucherFields.ts';
import { VoucherForm } from './VoucherForm.tsx';

/**
 * Creates a voucher, from an empty form or from a copy of the voucher with the id in the URL parameter
 * `like`.
 */
export function NewVoucherPage() {
  const [address] = useSearchParams();
  const like = address.get('like');
  const { currentData, error, isFetching, refetch } = useGetVoucherQuery(
    { id: like ?? '' },
    { skip: like === null },
  );
  const fields = like === null ? NEW_VOUCHER : currentData && toDuplicateFields(currentData);
  return (
    <Screen before={<BackLink to="/admin/promotions" />}>
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!fields && !error && <TableSkeleton />}
      {fields && <VoucherForm defaultValues={fields} />}
    </Screen>
  );
}
