import type { OrderStatus } from '@shop/domain/orderStates';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { BOOL, CENTS, EMAIL, ID, INT, NAME, TIME } from '../columns.ts';
import { UserEntity } from './UserEntity.ts';

@Entity('orders')
@Index('orders_newest', ['createdAt', 'id'])
@Index('orders_of_user', ['userId', 'createdAt', 'id'])
@Index('orders_due', ['status', 'expiresAt'])
export class OrderEntity {
  /** What people call the order. Generated, so that no two orders wait for each other's number; gaps are fine. */
  @PrimaryGeneratedColumn({ type: 'integer' })
  number!: number;

  @Index('orders_id', { unique: true })
  @Column(ID)
  id!: string;

  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'orders_user_fk' })
  user?: UserEntity;

  /** The buyer as they were called when they ordered: the books outlive the account. */
  @Column(NAME)
  buyerName!: string;

  @Column(EMAIL)
  buyerEmail!: string;

  @Column({ type: 'varchar', length: 10 })
  status!: OrderStatus;

  @Column({ type: 'varchar', length: 50 })
  paymentMethod!: string;

  @Column({ type: 'varchar', length: 200 })
  address!: string;

  @Column({ type: 'varchar', length: 200 })
  city!: string;

  @Column({ type: 'varchar', length: 4 })
  postalCode!: string;

  @Column({ type: 'varchar', length: 10 })
  phone!: string;

  @Column(CENTS)
  itemsCents!: number;

  @Column(CENTS)
  shippingCents!: number;

  @Column(CENTS)
  vatCents!: number;

  @Column(CENTS)
  totalCents!: number;

  @Column(TIME)
  createdAt!: Date;

  /** When the reservation ends, while the order waits for its money. */
  @Column(TIME)
  expiresAt!: Date;

  /** A large order: starting a payment does not extend its reservation. */
  @Column({ ...BOOL, default: false })
  isHoldFixed!: boolean;

  @Column({ ...TIME, nullable: true })
  paidAt!: Date | null;

  @Column({ ...TIME, nullable: true })
  deliveredAt!: Date | null;

  /** Deleted by an administrator: hidden everywhere, kept for the books. */
  @Column({ ...TIME, nullable: true })
  archivedAt!: Date | null;

  /** The provider has a payment that is neither done nor refused. */
  @Column(BOOL)
  isPaymentPending!: boolean;

  /** Money was taken that the shop owes back. */
  @Column(BOOL)
  isRefundDue!: boolean;

  /** The price in dollars that was offered last: amount, rate as decimal text, and its end come and go together. */
  @Column({ ...INT, nullable: true })
  quoteUsdCents!: number | null;

  @Column({ type: 'varchar', length: 24, nullable: true })
  quoteRate!: string | null;

  @Column({ ...TIME, nullable: true })
  quoteExpiresAt!: Date | null;
}
