import { MAX_SLUG_LENGTH } from '@shop/domain/slugs';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HASH, ID, INT, JSON_TEXT, TIME } from './columns.ts';

export type AuditedFields = Record<string, string | number | boolean | null>;

/** Values about the person with the id `of`, sealed with that person's key. */
export interface SealedValues {
  of: string;
  sealed: string;
}

export type StoredFields = Record<string, AuditedFields[string] | SealedValues>;

/**
 * Audit entry: an action of an administrator or of the shop itself (`SYSTEM_ACTOR`). Rows are only inserted, which a
 * hash chain (`AuditLinkEntity`) proves.
 */
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

  /** Id or name of the target; the slug of a category is the longest. */
  @Index('audit_target')
  @Column({ type: 'varchar', length: MAX_SLUG_LENGTH })
  target!: string;

  @Column({ ...JSON_TEXT, nullable: true })
  before!: StoredFields | null;

  @Column({ ...JSON_TEXT, nullable: true })
  after!: StoredFields | null;

  /** Empty; `client` contains the IP address of the administrator instead. */
  @Column({ type: 'varchar', length: 45 })
  ip!: string;

  /** IP address of the administrator, encrypted with their key from `person_keys`. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  client!: string | null;

  @Column(ID)
  requestId!: string;

  /**
   * Audit entry that this one reverts; unique, so each is reverted at most once. `after` contains it too,
   * because the hash chain protects the values.
   */
  @Index('audit_undoes', { unique: true })
  @Column({ ...ID, nullable: true })
  undoes!: string | null;

  @Index('audit_time')
  @Column(TIME)
  createdAt!: Date;
}

/** Link of the hash chain over the audit (`features/audit/chainHash.ts`). Rows are only inserted. */
@Entity('audit_chain')
export class AuditLinkEntity {
  /** Consecutive number from 1, so that the second of two processes that add the same link is rejected. */
  @PrimaryColumn(INT)
  number!: number;

  /** Id of the audit entry. There is no foreign key, since a removed entry must leave its link behind. */
  @Index('audit_chain_entry', { unique: true })
  @Column(ID)
  auditId!: string;

  @Column(HASH)
  hash!: string;

  @Column(TIME)
  linkedAt!: Date;
}
