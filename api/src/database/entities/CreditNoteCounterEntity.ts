import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INT } from './columns.ts';

/** A single row, as that of invoices: a number that is rolled back is used again. */
@Entity('credit_note_counters')
export class CreditNoteCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name!: string;

  @Column(INT)
  lastNumber!: number;
}
