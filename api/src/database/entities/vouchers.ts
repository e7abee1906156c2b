import { MAX_VOUCHER_CODE_LENGTH } from '@shop/domain/vouchers';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BOOL, CENTS, ID, INT, JSON_TEXT, TIME } from './columns.ts';

/** Voucher: a percentage, an amount or, without both, free delivery. */
@Entity('vouchers')
export class VoucherEntity {
  @PrimaryColumn(ID)
  id!: string;

  /** Code that shoppers enter, of capital letters, digits and hyphens. */
  @Index('vouchers_code', { unique: true })
  @Column({ type: 'varchar', length: MAX_VOUCHER_CODE_LENGTH })
  code!: string;

  @Column({ ...INT, nullable: true })
  percent!: number | null;

  @Column({ ...CENTS, nullable: true })
  amountCents!: number | null;

  @Column(CENTS)
  minItemsCents!: number;

  /**
   * Categories to which the voucher applies in addition to `productIds`; all products when both are empty.
   */
  @Column(JSON_TEXT)
  categories!: string[];

  @Column(JSON_TEXT)
  productIds!: string[];

  @Column(BOOL)
  excludesSale!: boolean;

  @Column(TIME)
  validFrom!: Date;

  @Column(TIME)
  validUntil!: Date;

  /** Maximum number of orders that may use the voucher; null for any number. */
  @Column({ ...INT, nullable: true })
  maxUses!: number | null;

  @Column({ ...INT, nullable: true })
  usesPerBuyer!: number | null;

  /**
   * Number of the voucher's rows in `voucher_uses`. A guarded statement raises it up to `maxUses`. Only
   * `correctVoucherUse` may exceed that, for an order that an earlier release has marked as paid or restored.
   */
  @Column(INT)
  used!: number;

  @Column(BOOL)
  isOn!: boolean;

  /** Id of the first of the single-use vouchers that were created together; null for a voucher without a batch. */
  @Index('vouchers_batch')
  @Column({ ...ID, nullable: true })
  batchId!: string | null;

  @Column(TIME)
  createdAt!: Date;
}

/** Use of a voucher by an order, until the order expires, is cancelled or deleted unpaid, or is paid but not sold. */
@Entity('voucher_uses')
@Index('voucher_uses_buyer', ['voucherId', 'userId', 'n'], { unique: true })
export class VoucherUseEntity {
  /** Id of the order. There is no foreign key, because the order is inserted later in the transaction. */
  @PrimaryColumn(ID)
  orderId!: string;

  @Column(ID)
  voucherId!: string;

  /**
   * Id of the buyer. Once the order is anonymized, the id of the order instead, because `n` is unique per
   * voucher and user.
   */
  @Column(ID)
  userId!: string;

  /**
   * Number of this use among the buyer's uses of the voucher, from 1. It is unique, so that two concurrent
   * requests cannot both take one use.
   */
  @Column(INT)
  n!: number;

  @Column(TIME)
  createdAt!: Date;
}
