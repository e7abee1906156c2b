import { randFromCents } from '@shop/domain/money';
import type { VoucherEntity } from '../../../database/entities/vouchers.ts';
import type { CsvColumn } from '../../../http/csv/csvBody.ts';

export const VOUCHER_CSV_COLUMNS: readonly CsvColumn<VoucherEntity>[] = [
  { name: 'code', value: ({ code }) => code },
  { name: 'percent', value: ({ percent }) => percent },
  {
    name: 'amountRand',
    value: ({ amountCents }) => (amountCents === null ? null : randFromCents(amountCents)),
  },
  { name: 'from', time: ({ validFrom }) => validFrom },
  { name: 'until', time: ({ validUntil }) => validUntil },
  { name: 'maxUses', value: ({ maxUses }) => maxUses },
  { name: 'used', value: ({ used }) => used },
  { name: 'isOn', value: ({ isOn }) => isOn },
];
