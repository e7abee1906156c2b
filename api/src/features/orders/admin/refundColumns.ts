import { randFromCents } from '@shop/domain/money';
import type { CsvColumn } from '../../../http/csv/csvBody.ts';
import { PROVIDER_NAMES } from '../records/refunds.present.ts';
import type { ExportedRefund } from './refundExport.service.ts';

export const REFUND_CSV_COLUMNS: readonly CsvColumn<ExportedRefund>[] = [
  { name: 'id', value: ({ refund }) => refund.id },
  { name: 'order', value: ({ order }) => order?.number },
  { name: 'buyer', value: ({ order }) => order?.buyerName },
  { name: 'state', value: ({ refund }) => refund.status },
  { name: 'amountRand', value: ({ refund }) => randFromCents(refund.cents) },
  { name: 'currency', value: ({ refund }) => refund.currency },
  { name: 'charged', value: ({ refund }) => randFromCents(refund.chargedCents) },
  { name: 'reason', value: ({ refund }) => refund.reason },
  { name: 'startedBy', value: ({ refund }) => refund.startedBy },
  { name: 'provider', value: ({ refund }) => PROVIDER_NAMES[refund.provider] },
  { name: 'providerRefund', value: ({ refund }) => refund.providerRefundId },
  { name: 'isByHand', value: ({ refund }) => refund.isByHand },
  { name: 'issue', value: ({ refund }) => refund.issue },
  { name: 'started', time: ({ refund }) => refund.createdAt },
  { name: 'completed', time: ({ refund }) => refund.completedAt },
  { name: 'creditNote', value: ({ creditNote }) => creditNote },
];
