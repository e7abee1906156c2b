import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INT } from '../columns.ts';

/** One row. Who takes a number holds it until the transaction ends, so a number that is rolled back is given again. */
@Entity('invoice_counters')
export class InvoiceCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  lastNumber!: number;
}
