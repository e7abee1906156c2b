import type { Voucher } from '@shop/contract/adminVouchers';
import { Chip } from '@shop/order-ui/Chip';
import { Button, ButtonLink, errorMessage, Link, notify } from '@shop/shared-ui';
import { RowActions } from '../../shared/RowActions.ts';
import { TextCell } from '../../shared/TextCell.ts';
import { useUpdateVoucherMutation } from './voucherEndpoints.ts';
import { formatFigures, formatGift, formatPeriod, formatUses, listConditions } from './voucherText.ts';

const getAddress = (id: string): string => `/admin/promotions/voucher/${id}/edit`;

export function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { _id: id, code, isOn } = voucher;
  return (
    <tr>
      <TextCell data-label="CODE">
        <Link to={getAddress(id)}>{code}</Link>
      </TextCell>
      <TextCell data-label="GIVES">{[formatGift(voucher), ...listConditions(voucher)].join('; ')}</TextCell>
      <td data-label="VALID">{formatPeriod(voucher)}</td>
      <td data-label="USES">{formatUses(voucher)}</td>
      <td data-label="BROUGHT">{formatFigures(voucher.figures)}</td>
      <td data-label="STATE">
        <VoucherChip voucher={voucher} />
      </td>
      <td data-label="ACTIONS">
        <RowActions>
          <SwitchButton id={id} code={code} isOn={isOn} />
          <ButtonLink
            to={`/admin/promotions/voucher/new?like=${id}`}
            variant="secondary"
            size="small"
            aria-label={`Duplicate ${code}`}
          >
            Duplicate
          </ButtonLink>
        </RowActions>
      </td>
    </tr>
  );
}

export function VoucherChip({ voucher: { state, isOn } }: { voucher: Voucher }) {
  if (state === 'on') return <Chip tone="new">On</Chip>;
  if (state === 'over') return <Chip>Over</Chip>;
  return isOn ? <Chip>Planned</Chip> : <Chip>Stopped</Chip>;
}

/** Stops a voucher, or starts it again. */
export function SwitchButton({ id, code, isOn }: Pick<Voucher, 'code' | 'isOn'> & { id: string }) {
  const [updateVoucher, { isLoading }] = useUpdateVoucherMutation();
  const turn = async (on: boolean): Promise<void> => {
    const { data, error } = await updateVoucher({ id, isOn: on });
    if (!data) {
      notify.error(errorMessage(error), { about: id });
      return;
    }
    notify.withAction(`${code} ${on ? 'started' : 'stopped'}`, {
      ...{ label: 'Undo', about: id },
      onAction: () => void turn(!on),
    });
  };
  const verb = isOn ? 'Stop' : 'Start';
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isLoading}
      aria-label={`${verb} ${code}`}
      onClick={() => void turn(!isOn)}
    >
      {verb}
    </Button>
  );
}
