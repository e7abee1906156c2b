import type { ListedReturn } from '@shop/contract/adminReturns';
import { RETURN_REASON_NAMES } from '@shop/domain/returns';
import type { CsvColumn } from '../../../http/csv/csvBody.ts';

const toTime = (time: string | null | undefined): Date | null =>
  time === null || time === undefined ? null : new Date(time);

export const RETURN_CSV_COLUMNS: readonly CsvColumn<ListedReturn>[] = [
  { name: 'id', value: ({ _id }) => _id },
  { name: 'order', value: ({ order }) => order.number },
  { name: 'buyer', value: ({ order }) => order.buyer },
  { name: 'state', value: ({ status }) => status },
  { name: 'items', value: ({ lines }) => lines.map(formatLine).join('; ') },
  { name: 'note', value: ({ note }) => note },
  { name: 'declineReason', value: ({ declineReason }) => declineReason },
  { name: 'refundRand', value: ({ refundAmount }) => refundAmount },
  { name: 'refundDue', time: ({ refundDueBy }) => toTime(refundDueBy) },
  { name: 'requested', time: ({ requestedAt }) => toTime(requestedAt) },
  { name: 'decided', time: ({ decidedAt }) => toTime(decidedAt) },
  { name: 'received', time: ({ receivedAt }) => toTime(receivedAt) },
  { name: 'closed', time: ({ closedAt }) => toTime(closedAt) },
  { name: 'orderDeleted', time: ({ order }) => toTime(order.deletedAt) },
];

function formatLine({ qty, name, size, reason, wish, wantedSize }: ListedReturn['lines'][number]): string {
  const target = wantedSize === null ? '' : ` for ${wantedSize}`;
  return `${String(qty)} x ${name} (${size}), ${RETURN_REASON_NAMES[reason]}, ${wish}${target}`;
}
