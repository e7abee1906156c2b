import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from '../columns.ts';

/** The last good rate of each currency against the rand: it outlives a restart while the service is down. */
@Entity('exchange_rates')
export class ExchangeRateEntity {
  @PrimaryColumn({ type: 'varchar', length: 3 })
  currency!: string;

  /** Units of the currency per rand, as decimal text. */
  @Column({ type: 'varchar', length: 24 })
  rate!: string;

  @Column(TIME)
  fetchedAt!: Date;

  /** When the service says that it will have a newer one. */
  @Column(TIME)
  freshUntil!: Date;
}
