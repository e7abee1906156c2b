import { BackLink, NotFound, useParams } from '@shop/shared-ui';
import { ObjectHistory } from '../../shared/activity/ObjectHistory.tsx';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { isGone } from '../../shared/refusalHint.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { TableSkeleton } from '../../shared/TableSkeleton.tsx';
import { useGetVoucherQuery } from './voucherEndpoints.ts';
import { toVoucherFields } from './voucherFields.ts';
import { VoucherForm } from './VoucherForm.tsx';
import { SwitchButton } from './VoucherRow.tsx';

export function VoucherEditPage() {
  const { id = '' } = useParams();
  const { currentData: voucher, error, isFetching, refetch } = useGetVoucherQuery({ id });
  // An open form retains its input; its next save reports that the voucher is gone.
  if (!voucher && isGone(error))
    return <NotFound what="Voucher" all={{ name: 'vouchers', to: '/admin/promotions' }} />;
  return (
    <Screen
      answer={voucher}
      before={<BackLink to="/admin/promotions" />}
      action={voucher && <SwitchButton id={id} code={voucher.code} isOn={voucher.isOn} />}
    >
      {error && !isGone(error) && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!voucher && !error && <TableSkeleton />}
      {voucher && (
        <VoucherForm key={voucher._id} voucher={voucher} defaultValues={toVoucherFields(voucher)} />
      )}
      <ObjectHistory target={id} />
    </Screen>
  );
}
