import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INT } from './columns.ts';

/**
 * A single row. A transaction that takes a number locks it until the end, so a number that is rolled back is used
 * again.
 */
@Entity('invoice_counters')
export class InvoiceCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  lastNumber!: number;
}
