import type { UserAddress } from '@shop/contract/users';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BOOL, EMAIL, ID, INT, JSON_TEXT, NAME, TIME } from './columns.ts';

@Entity('users')
@Index('users_standing', ['deletedAt', 'createdAt', 'id', 'isAdmin', 'emailConfirmedAt'])
@Index('users_named', ['deletedAt', 'name', 'id', 'email', 'isAdmin', 'emailConfirmedAt'])
@Index('users_addresses', ['deletedAt', 'email', 'id', 'isAdmin', 'emailConfirmedAt'])
export class UserEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(NAME)
  name!: string;

  /** Trimmed and in lower case; a placeholder that receives no mail when the account is deleted. */
  @Index('users_email', { unique: true })
  @Column(EMAIL)
  email!: string;

  /** When the owner proved to receive mail at the address; null before that and after the address has changed. */
  @Column({ ...TIME, nullable: true })
  emailConfirmedAt!: Date | null;

  /** Null when the account is deleted or signs in through a third party only. */
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

  /** A counter that every lock of the account increases: see `lockUser`. */
  @Column({ ...INT, default: 0 })
  turn!: number;
}
