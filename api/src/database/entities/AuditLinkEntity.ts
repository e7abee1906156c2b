import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HASH, ID, INT, TIME } from './columns.ts';

/** A link of the chain of hashes over the audit (`features/audit/chainHash.ts`). Rows are only inserted. */
@Entity('audit_chain')
export class AuditLinkEntity {
  /** From 1 without gaps, so that of two processes that add the same link one is refused. */
  @PrimaryColumn(INT)
  number!: number;

  /** There is no foreign key, since a removed row must leave its link behind. */
  @Index('audit_chain_entry', { unique: true })
  @Column(ID)
  auditId!: string;

  @Column(HASH)
  hash!: string;

  @Column(TIME)
  linkedAt!: Date;
}
