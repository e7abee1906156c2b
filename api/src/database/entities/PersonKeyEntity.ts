import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ID, TIME } from './columns.ts';

/** The key that seals a person's data in the audit. Deleting it erases all of that data. */
@Entity('person_keys')
export class PersonKeyEntity {
  /** The account's id. There is no foreign key, since the account keeps its row when this one is deleted. */
  @PrimaryColumn(ID)
  personId!: string;

  /** 256 bits in base64. */
  @Column({ type: 'varchar', length: 44 })
  key!: string;

  @Column(TIME)
  createdAt!: Date;
}
