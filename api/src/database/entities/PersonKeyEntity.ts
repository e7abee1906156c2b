import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ID, TIME } from '../columns.ts';

/** What is written about a person in the audit is sealed with this key; whoever deletes it erases all of that. */
@Entity('person_keys')
export class PersonKeyEntity {
  /** The account. No foreign key: the account's row outlives the key. */
  @PrimaryColumn(ID)
  personId!: string;

  /** 256 bits in base64. */
  @Column({ type: 'varchar', length: 44 })
  key!: string;

  @Column(TIME)
  createdAt!: Date;
}
