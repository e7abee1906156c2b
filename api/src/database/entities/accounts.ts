import type { UserAddress } from '@shop/contract/users';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BOOL, EMAIL, HASH, ID, INT, JSON_TEXT, NAME, TEXT, TIME } from './columns.ts';

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

@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the token, so that a stolen table signs nobody in. */
  @PrimaryColumn(HASH)
  tokenHash!: string;

  @Index('sessions_user')
  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'sessions_user_fk' })
  user?: UserEntity;

  @Column(TIME)
  createdAt!: Date;

  @Index('sessions_last_seen')
  @Column(TIME)
  lastSeenAt!: Date;

  /** Browser and system, e.g. 'Firefox on Windows'; null when neither is known. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  device!: string | null;
}

/** The authenticator app of an administrator, whose codes a sign-in asks for beside the password. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'second_factors_user_fk' })
  user?: UserEntity;

  /** What the app computes its codes from, sealed with a key of the shop. */
  @Column({ type: 'varchar', length: 255 })
  secret!: string;

  /** When the first code proved that the app has the secret; null while it is being set up. */
  @Column({ ...TIME, nullable: true })
  confirmedAt!: Date | null;

  /** The time step of the last code that was accepted. Neither it nor an earlier one is accepted again. */
  @Column(INT)
  lastStep!: number;

  @Column(TIME)
  createdAt!: Date;
}

/** A code that signs its owner in once, in the place of a code of their authenticator app. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  /** A hash with a key of the shop. */
  @PrimaryColumn(HASH)
  codeHash!: string;

  @Index('recovery_codes_user')
  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'recovery_codes_user_fk' })
  user?: UserEntity;

  @Column({ ...TIME, nullable: true })
  usedAt!: Date | null;
}

/**
 * An account at an identity provider that signs in to an account of the shop. It is identified by issuer and subject,
 * because email addresses change owners.
 */
@Entity('identities')
@Index('identities_subject', ['issuer', 'subject'], { unique: true })
export class IdentityEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column({ type: 'varchar', length: 255 })
  issuer!: string;

  @Column({ type: 'varchar', length: 255 })
  subject!: string;

  @Index('identities_user')
  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'identities_user_fk' })
  user?: UserEntity;

  @Column(TIME)
  createdAt!: Date;
}

/** A sign-in that a browser has begun at the identity provider and may finish once. */
@Entity('oidc_requests')
export class OidcRequestEntity {
  @PrimaryColumn(HASH)
  stateHash!: string;

  /** Hash of the cookie, which ties the request to the browser that began it. */
  @Column(HASH)
  browserHash!: string;

  @Column({ type: 'varchar', length: 64 })
  nonce!: string;

  /** The PKCE verifier, which is useless without the code that the browser brings back. */
  @Column({ type: 'varchar', length: 128 })
  codeVerifier!: string;

  /** A path of this site. */
  @Column({ type: 'varchar', length: 500 })
  target!: string;

  @Index('oidc_requests_end')
  @Column(TIME)
  expiresAt!: Date;
}

/** A confirmed identity whose address belongs to an account of the shop. Only that account's password links the two. */
@Entity('pending_links')
export class PendingLinkEntity {
  /** Hash of the cookie that the browser holds meanwhile. */
  @PrimaryColumn(HASH)
  cookieHash!: string;

  @Column({ type: 'varchar', length: 255 })
  issuer!: string;

  @Column({ type: 'varchar', length: 255 })
  subject!: string;

  @Index('pending_links_user')
  @Column(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'pending_links_user_fk' })
  user?: UserEntity;

  @Index('pending_links_end')
  @Column(TIME)
  expiresAt!: Date;
}

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

/** An account that an administrator has deleted, until it is erased for good. */
@Entity('suspended_users')
export class SuspendedUserEntity {
  @PrimaryColumn(ID)
  userId!: string;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'suspended_users_fk' })
  user?: UserEntity;

  /** What the account's own row no longer holds, as JSON, sealed with the person's key. */
  @Column(TEXT)
  sealed!: string;

  @Index('suspended_users_age')
  @Column(TIME)
  suspendedAt!: Date;
}
