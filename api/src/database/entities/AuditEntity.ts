import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID, JSON_TEXT, TIME } from '../columns.ts';

export type AuditedFields = Record<string, string | number | boolean | null>;

/** What administrators did; rows are only ever inserted. */
@Entity('audit_log')
export class AuditEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  actorId!: string;

  @Column({ type: 'varchar', length: 50 })
  action!: string;

  @Index('audit_target')
  @Column({ type: 'varchar', length: 64 })
  target!: string;

  @Column({ ...JSON_TEXT, nullable: true })
  before!: AuditedFields | null;

  @Column({ ...JSON_TEXT, nullable: true })
  after!: AuditedFields | null;

  @Column({ type: 'varchar', length: 45 })
  ip!: string;

  @Column(ID)
  requestId!: string;

  @Column(TIME)
  createdAt!: Date;
}
