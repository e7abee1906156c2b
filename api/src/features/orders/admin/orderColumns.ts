import { randFromCents } from '@shop/domain/money';
import { parseStoredTime } from '../../../database/dialect.ts';
import type { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import type { PaymentEntity } from '../../../database/entities/payments.ts';
import type { CsvColumn } from '../../../http/csv/csvBody.ts';

/** Columns of an order that the CSV export reads. */
export const EXPORTED_COLUMNS = [
  'id',
  'number',
  'status',
  'createdAt',
  'buyerName',
  'buyerEmail',
  'phone',
  'address',
  'city',
  'postalCode',
  'companyName',
  'companyVatNumber',
  'paymentMethod',
  'itemsCents',
  'voucherCode',
  'discountCents',
  'shippingCents',
  'vatCents',
  'totalCents',
  'paidAt',
  'shippedAt',
  'carrier',
  'trackingNumber',
  'deliveredAt',
  'isRefundDue',
  'archivedAt',
] as const satisfies readonly (keyof OrderEntity)[];

/** Type of a column's value in a raw query: times are text in SQLite, and booleans are numbers in all databases. */
type StoredValue<Value> = Value extends Date ? Date | string : Value extends boolean ? number : Value;

export type StoredOrder = {
  readonly [Name in (typeof EXPORTED_COLUMNS)[number]]: StoredValue<OrderEntity[Name]>;
} & Readonly<Pick<PaymentEntity, 'feeCents' | 'netCents'>>;

export type ExportedLine = Readonly<Pick<OrderLineEntity, 'qty' | 'name' | 'size'>>;

export interface ExportedOrder {
  readonly order: StoredOrder;
  /** Lines of the order, sorted by position. */
  readonly lines: readonly ExportedLine[];
}

const toRand = (cents: number): number => randFromCents(cents);

const toRandIfAny = (cents: number | null): number | null => (cents === null ? null : toRand(cents));

const toTime = (time: Date | string | null): Date | null => (time === null ? null : parseStoredTime(time));

export const ORDER_CSV_COLUMNS: readonly CsvColumn<ExportedOrder>[] = [
  { name: 'number', value: ({ order }) => order.number },
  { name: 'state', value: ({ order }) => order.status },
  { name: 'ordered', time: ({ order }) => toTime(order.createdAt) },
  { name: 'name', value: ({ order }) => order.buyerName },
  { name: 'email', value: ({ order }) => order.buyerEmail },
  { name: 'phone', value: ({ order }) => order.phone },
  { name: 'address', value: ({ order }) => order.address },
  { name: 'city', value: ({ order }) => order.city },
  { name: 'postalCode', value: ({ order }) => order.postalCode },
  { name: 'paymentMethod', value: ({ order }) => order.paymentMethod },
  { name: 'items', value: ({ lines }) => lines.map(formatLine).join('; ') },
  { name: 'pieces', value: ({ lines }) => lines.reduce((sum, { qty }) => sum + qty, 0) },
  { name: 'itemsRand', value: ({ order }) => toRand(order.itemsCents) },
  { name: 'shippingRand', value: ({ order }) => toRand(order.shippingCents) },
  { name: 'vatRand', value: ({ order }) => toRand(order.vatCents) },
  { name: 'totalRand', value: ({ order }) => toRand(order.totalCents) },
  { name: 'paid', time: ({ order }) => toTime(order.paidAt) },
  { name: 'shipped', time: ({ order }) => toTime(order.shippedAt) },
  { name: 'carrier', value: ({ order }) => order.carrier },
  { name: 'trackingNumber', value: ({ order }) => order.trackingNumber },
  { name: 'delivered', time: ({ order }) => toTime(order.deliveredAt) },
  { name: 'refundDue', value: ({ order }) => order.isRefundDue === 1 },
  { name: 'deleted', time: ({ order }) => toTime(order.archivedAt) },
  { name: 'voucher', value: ({ order }) => order.voucherCode },
  { name: 'discountRand', value: ({ order }) => toRandIfAny(order.discountCents) },
  { name: 'paymentFeeRand', value: ({ order }) => toRandIfAny(order.feeCents) },
  { name: 'paidOutRand', value: ({ order }) => toRandIfAny(order.netCents) },
  { name: 'company', value: ({ order }) => order.companyName },
  { name: 'companyVatNumber', value: ({ order }) => order.companyVatNumber },
];

function formatLine({ qty, name, size }: ExportedLine): string {
  return `${String(qty)} x ${name} (${size})`;
}
