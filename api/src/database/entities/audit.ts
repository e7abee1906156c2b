import { SLUG_MAX } from '@shop/domain/slugs';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HASH, ID, INT, JSON_TEXT, TIME } from './columns.ts';

export type AuditedFields = Record<string, string | number | boolean | null>;

/** Values about a person, sealed with that person's key. */
export interface SealedValues {
  of: string;
  sealed: string;
}

export type StoredFields = Record<string, AuditedFields[string] | SealedValues>;

/** Acts of administrators. Rows are only inserted; a chain of hashes (`AuditLinkEntity`) shows that. */
@Entity('audit_log')
@Index('audit_actor', ['actorId', 'createdAt'])
@Index('audit_kind', ['action', 'createdAt', 'id'])
export class AuditEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  actorId!: string;

  @Column({ type: 'varchar', length: 50 })
  action!: string;

  /** An id or a name; the slug of a category is the longest. */
  @Index('audit_target')
  @Column({ type: 'varchar', length: SLUG_MAX })
  target!: string;

  @Column({ ...JSON_TEXT, nullable: true })
  before!: StoredFields | null;

  @Column({ ...JSON_TEXT, nullable: true })
  after!: StoredFields | null;

  /** The actor's address; empty since it is stored sealed in `client`. */
  @Column({ type: 'varchar', length: 45 })
  ip!: string;

  /** The actor's address, sealed with the actor's key. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  client!: string | null;

  @Column(ID)
  requestId!: string;

  /** The act that this one undoes, each at most once. It stands among the values too, which the chain protects. */
  @Index('audit_undoes', { unique: true })
  @Column({ ...ID, nullable: true })
  undoes!: string | null;

  @Index('audit_time')
  @Column(TIME)
  createdAt!: Date;
}

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
