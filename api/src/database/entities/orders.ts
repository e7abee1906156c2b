import { MAX_COMPANY_NAME_LENGTH, VAT_NUMBER_DIGITS } from '@shop/domain/companies';
import type { ArrivalReporter } from '@shop/domain/lateOrders';
import type { OrderStatus } from '@shop/domain/orderStates';
import { holdsReservation } from '@shop/domain/orderStates';
import {
  MAX_CARRIER_LENGTH,
  MAX_TRACKING_NUMBER_LENGTH,
  MAX_TRACKING_URL_LENGTH,
} from '@shop/domain/parcels';
import type { LineSize } from '@shop/domain/products';
import { MAX_SIZE_NAME_LENGTH } from '@shop/domain/products';
import { MAX_VOUCHER_CODE_LENGTH } from '@shop/domain/vouchers';
import {
  Column,
  Entity,
  ForeignKey,
  Index,
  IsNull,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { UserEntity } from './accounts.ts';
import { ProductEntity } from './catalogue.ts';
import { BOOL, CENTS, EMAIL, ID, INT, NAME, TIME } from './columns.ts';

@Entity('orders')
@Index('orders_newest', ['createdAt', 'id'])
@Index('orders_standing', ['archivedAt', 'createdAt', 'paymentMethod'])
@Index('orders_state', ['status', 'archivedAt', 'createdAt', 'paymentMethod'])
@Index('orders_city', ['city', 'archivedAt', 'createdAt', 'status', 'paymentMethod'])
@Index('orders_refund_due', ['isRefundDue', 'createdAt'])
@Index('orders_buyer', ['buyerName', 'buyerEmail'])
@Index('orders_total', ['totalCents'])
@Index('orders_paid', ['paidAt', 'totalCents', 'pieces'])
@Index('orders_delivered', ['deliveredAt'])
@Index('orders_started', ['createdAt', 'paidAt'])
@Index('orders_of_user_standing', ['userId', 'archivedAt', 'createdAt', 'id', 'paidAt', 'totalCents'])
@Index('orders_due', ['status', 'expiresAt'])
@Index('orders_erased', ['erasedAt', 'createdAt'])
@Index('orders_tracking', ['trackingNumber'])
@Index('orders_search_form', ['searchForm'])
@Index('orders_voucher', ['voucherId', 'createdAt'])
@Index('orders_missing', ['missingAt', 'createdAt'])
export class OrderEntity {
  /** Order number that people see. The database generates it, so that no order waits for another; gaps are allowed. */
  @PrimaryGeneratedColumn({ type: 'integer' })
  number!: number;

  @Index('orders_id', { unique: true })
  @Column(ID)
  id!: string;

  @ForeignKey(() => UserEntity, { name: 'orders_user_fk' })
  @Column(ID)
  userId!: string;

  /** Buyer's name at the time of the order, retained when the account is deleted. */
  @Column(NAME)
  buyerName!: string;

  @Column(EMAIL)
  buyerEmail!: string;

  @Column({ type: 'varchar', length: 10 })
  status!: OrderStatus;

  @Column({ type: 'varchar', length: 50 })
  paymentMethod!: string;

  /** Code of the provider's payment method that the buyer has chosen; null without a choice. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  paymentOption!: string | null;

  @Column({ type: 'varchar', length: 200 })
  address!: string;

  @Column({ type: 'varchar', length: 200 })
  city!: string;

  @Column({ type: 'varchar', length: 4 })
  postalCode!: string;

  @Column({ type: 'varchar', length: 10 })
  phone!: string;

  /** Company on the invoice of the order; null, like `companyVatNumber`, without a company. */
  @Column({ type: 'varchar', length: MAX_COMPANY_NAME_LENGTH, nullable: true })
  companyName!: string | null;

  @Column({ type: 'varchar', length: VAT_NUMBER_DIGITS, nullable: true })
  companyVatNumber!: string | null;

  @Column(CENTS)
  itemsCents!: number;

  @Column(CENTS)
  shippingCents!: number;

  @Column(CENTS)
  vatCents!: number;

  @Column(CENTS)
  totalCents!: number;

  /** Voucher of the order; null without one. `voucherCode` is its code at the time of the order. */
  @Column({ ...ID, nullable: true })
  voucherId!: string | null;

  @Column({ type: 'varchar', length: MAX_VOUCHER_CODE_LENGTH, nullable: true })
  voucherCode!: string | null;

  /** Discount of the voucher, which is subtracted from `itemsCents` already; null without a voucher. */
  @Column({ ...CENTS, nullable: true })
  discountCents!: number | null;

  /**
   * Version of the terms when the order was placed; null for an order that a release without this column has
   * written.
   */
  @Column({ ...INT, nullable: true })
  termsVersion!: number | null;

  /** Units of all lines; null for an order that a release without this column has written. */
  @Column({ ...INT, nullable: true })
  pieces!: number | null;

  /** Format version of the order's search tokens (`OrderSearchTokenEntity`); null while they are not written. */
  @Column({ ...INT, nullable: true })
  searchForm!: number | null;

  @Column(TIME)
  createdAt!: Date;

  /** Time at which the reservation of an unpaid order ends. */
  @Column(TIME)
  expiresAt!: Date;

  /** True for a large order, whose reservation is short and not extended when a payment is started. */
  @Column({ ...BOOL, default: false })
  isHoldFixed!: boolean;

  @Column({ ...TIME, nullable: true })
  paidAt!: Date | null;

  @Column({ ...TIME, nullable: true })
  deliveredAt!: Date | null;

  @Column({ ...TIME, nullable: true })
  shippedAt!: Date | null;

  /** Carrier of the parcel, set with the tracking number; the https URL for tracking is optional. */
  @Column({ type: 'varchar', length: MAX_CARRIER_LENGTH, nullable: true })
  carrier!: string | null;

  @Column({ type: 'varchar', length: MAX_TRACKING_NUMBER_LENGTH, nullable: true })
  trackingNumber!: string | null;

  @Column({ type: 'varchar', length: MAX_TRACKING_URL_LENGTH, nullable: true })
  trackingUrl!: string | null;

  /** Day on which the parcel arrived, as the buyer or an administrator reported it; null until then. */
  @Column({ ...TIME, nullable: true })
  arrivedAt!: Date | null;

  /**
   * Role of the person who last reported the arrival; null until then, and where a release without this
   * column wrote the arrival.
   */
  @Column({ type: 'varchar', length: 10, nullable: true })
  arrivedBy!: ArrivalReporter | null;

  /** Time at which the buyer gave notice of cancelling the late order; null again once it has arrived. */
  @Column({ ...TIME, nullable: true })
  lateNoticeAt!: Date | null;

  /** Time of the single e-mail that asks the buyer whether the order has arrived; null before. */
  @Column({ ...TIME, nullable: true })
  arrivalAskedAt!: Date | null;

  /** Time at which the buyer reported that the parcel has not come; null again once it has arrived. */
  @Column({ ...TIME, nullable: true })
  missingAt!: Date | null;

  /** Time at which the order was cancelled, by its buyer or at the end of the notice for a late order. */
  @Column({ ...TIME, nullable: true })
  cancelledAt!: Date | null;

  /**
   * Time at which an administrator deleted the order; null until then, and again when it is restored or its
   * payment arrives. A deleted order is hidden from its buyer and retained for accounting.
   */
  @Column({ ...TIME, nullable: true })
  archivedAt!: Date | null;

  /**
   * Time at which the order was anonymized: after its retention period, or earlier when its buyer's account
   * was erased and it had ended unpaid. Null before.
   */
  @Column({ ...TIME, nullable: true })
  erasedAt!: Date | null;

  /** Whether a payment is under review at the provider. */
  @Column(BOOL)
  isPaymentPending!: boolean;

  /** Whether the shop owes a refund. */
  @Column(BOOL)
  isRefundDue!: boolean;

  /**
   * Last quote in US cents; null without one. The rate (decimal text) and the end of the quote are set
   * together with it.
   */
  @Column({ ...INT, nullable: true })
  quoteUsdCents!: number | null;

  @Column({ type: 'varchar', length: 24, nullable: true })
  quoteRate!: string | null;

  @Column({ ...TIME, nullable: true })
  quoteExpiresAt!: Date | null;
}

/**
 * Line of an order: a snapshot of the product's name, picture and price, which later edits of the product do
 * not change.
 */
@Entity('order_lines')
@Index('order_lines_together', ['productId', 'orderId'])
export class OrderLineEntity {
  @PrimaryColumn(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({
    name: 'orderId',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'order_lines_order_fk',
  })
  order?: OrderEntity;

  @PrimaryColumn(INT)
  position!: number;

  @ForeignKey(() => ProductEntity, { name: 'order_lines_product_fk' })
  @Column(ID)
  productId!: string;

  @Column(NAME)
  name!: string;

  @Column({ type: 'varchar', length: 500 })
  image!: string;

  /** Price that is paid for a unit, after the discount. */
  @Column(CENTS)
  priceCents!: number;

  /** Discount of a unit, which is subtracted from `priceCents` already; null without one. */
  @Column({ ...CENTS, nullable: true })
  discountCents!: number | null;

  /** Regular price of a unit that was on sale; null otherwise. */
  @Column({ ...CENTS, nullable: true })
  regularCents!: number | null;

  @Column(INT)
  qty!: number;

  @Column({ type: 'varchar', length: MAX_SIZE_NAME_LENGTH })
  size!: LineSize;
}

/**
 * Search token of an order: a word of the buyer's name or e-mail address, or that address itself. A job
 * writes the tokens shortly after the order (`searchForm`).
 */
@Entity('order_words', { withoutRowid: true })
@Index('order_words_word', ['word', 'number'])
export class OrderSearchTokenEntity {
  /** Number of the order. There is no foreign key, because orders are never deleted. */
  @PrimaryColumn(INT)
  number!: number;

  @PrimaryColumn({ type: 'varchar', length: 50 })
  word!: string;
}

/** Condition of orders that reserve stock: orders that wait for their payment and are not deleted. */
export const RESERVES_STOCK = { status: 'created', archivedAt: IsNull() } as const;

/** Builds the SQL condition `RESERVES_STOCK` for orders with this alias. */
export const buildReservesStockCondition = (alias: string): string =>
  `${alias}.status = 'created' AND ${alias}.archivedAt IS NULL`;

/** Whether a loaded order reserves stock, like `RESERVES_STOCK`. */
export const reservesStock = ({ status, archivedAt }: Pick<OrderEntity, 'status' | 'archivedAt'>): boolean =>
  holdsReservation(status) && archivedAt === null;
