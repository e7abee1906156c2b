import type { CsvColumn } from '../../../http/csv/csvBody.ts';
import type { ExportedMovement } from './movementList.service.ts';

export const MOVEMENT_CSV_COLUMNS: readonly CsvColumn<ExportedMovement>[] = [
  { name: 'id', value: ({ movement }) => movement.id },
  { name: 'changed', time: ({ movement }) => movement.createdAt },
  { name: 'productId', value: ({ movement }) => movement.productId },
  { name: 'product', value: ({ product }) => product },
  { name: 'size', value: ({ movement }) => movement.size },
  { name: 'from', value: ({ movement }) => movement.fromCount },
  { name: 'to', value: ({ movement }) => movement.toCount },
  { name: 'difference', value: ({ movement }) => movement.toCount - movement.fromCount },
  { name: 'reason', value: ({ movement }) => movement.reason },
  { name: 'order', value: ({ order }) => order },
  { name: 'by', value: ({ by }) => by },
];
