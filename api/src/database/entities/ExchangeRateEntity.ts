import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from './columns.ts';

/** The last accepted rate of each currency against the rand, kept for restarts while the service is down. */
@Entity('exchange_rates')
export class ExchangeRateEntity {
  @PrimaryColumn({ type: 'varchar', length: 3 })
  currency!: string;

  /** Units of the currency per rand, as decimal text. */
  @Column({ type: 'varchar', length: 24 })
  rate!: string;

  @Column(TIME)
  fetchedAt!: Date;

  /** The time at which the service promises a newer rate. */
  @Column(TIME)
  freshUntil!: Date;
}
