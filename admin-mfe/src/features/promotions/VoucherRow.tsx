import type { Voucher } from '@shop/contract/adminVouchers';
import { Chip } from '@shop/order-ui/Chip';
import { Button, ButtonLink, errorMessage, Link, notify } from '@shop/shared-ui';
import { RowActions } from '../../shared/RowActions.ts';
import { TextCell } from '../../shared/TextCell.ts';
import { Period } from './Period.tsx';
import { useSwitchVoucherCodesMutation, useUpdateVoucherMutation } from './voucherEndpoints.ts';
import { formatPromotionStats, formatVoucherBenefit, formatUses, listConditions } from './voucherText.ts';

const getVoucherPath = (id: string): string => `/admin/promotions/voucher/${id}/edit`;

interface VoucherRowProps {
  voucher: Voucher;
  /**
   * True in a list with one row per batch: `voucher` then represents all vouchers of its batch, if it has
   * one.
   */
  isOfBatch: boolean;
}

export function VoucherRow({ voucher, isOfBatch }: VoucherRowProps) {
  const { _id: id, code, isOn } = voucher;
  const batch = isOfBatch ? voucher.batch : undefined;
  return (
    <tr>
      <TextCell data-label="CODE">
        {batch ? (
          <Link to={`/admin/promotions?batch=${batch._id}`}>
            {batch.codes} codes like {code}
          </Link>
        ) : (
          <Link to={getVoucherPath(id)}>{code}</Link>
        )}
      </TextCell>
      <TextCell data-label="GIVES">
        {[formatVoucherBenefit(voucher), ...listConditions(voucher)].join('; ')}
      </TextCell>
      <td data-label="VALID">
        <div>
          <Period from={voucher.from} until={voucher.until} />
        </div>
      </td>
      <td data-label="USES">
        {batch ? `${String(batch.used)} of ${String(batch.codes)}` : formatUses(voucher)}
      </td>
      <td data-label="BROUGHT">{formatPromotionStats(voucher.figures)}</td>
      <td data-label="STATE">
        <div>
          <VoucherChip voucher={voucher} />
        </div>
      </td>
      <td data-label="ACTIONS">
        <RowActions>
          <SwitchButton
            id={id}
            code={batch ? `all codes like ${code}` : code}
            isOn={isOn}
            isBatch={batch !== undefined}
          />
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

interface SwitchButtonProps extends Pick<Voucher, 'code' | 'isOn'> {
  id: string;
  /** True if `id` is the id of a batch, which is also the id of its first voucher. */
  isBatch?: boolean;
}

/** Button that stops a voucher or all vouchers of a batch, or starts them again. */
export function SwitchButton({ id, code, isOn, isBatch = false }: SwitchButtonProps) {
  const [updateVoucher, voucherUpdate] = useUpdateVoucherMutation();
  const [switchCodes, batchUpdate] = useSwitchVoucherCodesMutation();
  const switchVouchers = async (on: boolean): Promise<void> => {
    const { data, error } = await (isBatch ? switchCodes : updateVoucher)({ id, isOn: on });
    if (!data) {
      notify.error(errorMessage(error), { about: id });
      return;
    }
    notify.withAction(`${code} ${on ? 'started' : 'stopped'}`, {
      ...{ label: 'Undo', about: id },
      onAction: () => void switchVouchers(!on),
    });
  };
  const verb = isOn ? 'Stop' : 'Start';
  return (
    <Button
      variant="secondary"
      size="small"
      busy={voucherUpdate.isLoading || batchUpdate.isLoading}
      aria-label={`${verb} ${code}`}
      onClick={() => void switchVouchers(!isOn)}
    >
      {verb}
    </Button>
  );
}
