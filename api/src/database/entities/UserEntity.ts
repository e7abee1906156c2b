import type { UserAddress } from '@shop/contract/users';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BOOL, EMAIL, ID, INT, JSON_TEXT, NAME, TIME } from '../columns.ts';

@Entity('users')
@Index('users_created', ['createdAt', 'id'])
export class UserEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(NAME)
  name!: string;

  /** Trimmed and lower-cased; of a deleted account a placeholder that no mail reaches. */
  @Index('users_email', { unique: true })
  @Column(EMAIL)
  email!: string;

  /** When its owner has proven to read mail at the address; null until then, and after the address has changed. */
  @Column({ ...TIME, nullable: true })
  emailConfirmedAt!: Date | null;

  /** Null when the account has no password: deleted, or signed in through a third party only. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  passwordHash!: string | null;

  @Column(BOOL)
  isAdmin!: boolean;

  @Column({ ...JSON_TEXT, nullable: true })
  address!: UserAddress | null;

  @Column(TIME)
  createdAt!: Date;

  @Column({ ...TIME, nullable: true })
  deletedAt!: Date | null;

  /** Counts up whenever somebody takes their turn at the account: see `lockUser`. */
  @Column({ ...INT, default: 0 })
  turn!: number;
}
