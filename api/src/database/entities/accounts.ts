import type { UserAddress } from '@shop/contract/users';
import { Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
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

  /** E-mail address, trimmed and in lower case; a placeholder that receives no mail once the account is deleted. */
  @Index('users_email', { unique: true })
  @Column(EMAIL)
  email!: string;

  /**
   * Time at which the owner proved to receive mail at the e-mail address, by a link or a third-party sign-in;
   * null before that and after a change of the address.
   */
  @Column({ ...TIME, nullable: true })
  emailConfirmedAt!: Date | null;

  /** Password hash; null when the account is deleted or signs in through a third party only. */
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

  /** Lock version of the account, which every lock increases: see `lockUser`. */
  @Column({ ...INT, default: 0 })
  turn!: number;
}

@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the token, so that a thief of the table cannot sign in with it. */
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

  /** Browser and operating system, e.g. 'Firefox on Windows'; null when neither is known. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  device!: string | null;
}

/**
 * Authenticator app of an administrator. Once it is confirmed, a sign-in requires a code of the app in
 * addition to the password.
 */
@Entity('second_factors')
export class SecondFactorEntity {
  @ForeignKey(() => UserEntity, { name: 'second_factors_user_fk', onDelete: 'CASCADE' })
  @PrimaryColumn(ID)
  userId!: string;

  /** TOTP secret of the app, sealed with a key of the shop. */
  @Column({ type: 'varchar', length: 255 })
  secret!: string;

  /** Time at which the first code proved that the app has the secret; null while it is being set up. */
  @Column({ ...TIME, nullable: true })
  confirmedAt!: Date | null;

  /** Time step of the last accepted code. Codes of this and earlier steps are rejected (replay protection). */
  @Column(INT)
  lastStep!: number;

  @Column(TIME)
  createdAt!: Date;
}

/** Recovery code, which replaces a code of the authenticator app once. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  /** Hash of the code with a secret key of the shop (HMAC). */
  @PrimaryColumn(HASH)
  codeHash!: string;

  @Index('recovery_codes_user')
  @ForeignKey(() => UserEntity, { name: 'recovery_codes_user_fk', onDelete: 'CASCADE' })
  @Column(ID)
  userId!: string;

  @Column({ ...TIME, nullable: true })
  usedAt!: Date | null;
}

/**
 * Account at an identity provider; a user signs in with it to an account of the shop. Issuer and subject
 * identify it, because e-mail addresses change owners.
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
  @ForeignKey(() => UserEntity, { name: 'identities_user_fk', onDelete: 'CASCADE' })
  @Column(ID)
  userId!: string;

  @Column(TIME)
  createdAt!: Date;
}

/** Third-party sign-in that a browser has begun and may finish once. */
@Entity('oidc_requests')
export class OidcRequestEntity {
  @PrimaryColumn(HASH)
  stateHash!: string;

  /** Hash of the cookie that ties the sign-in to the browser that began it. */
  @Column(HASH)
  browserHash!: string;

  @Column({ type: 'varchar', length: 64 })
  nonce!: string;

  /** PKCE code verifier, which is useless without the authorization code that the browser brings back. */
  @Column({ type: 'varchar', length: 128 })
  codeVerifier!: string;

  /** Path on this site where the browser goes after the sign-in. */
  @Column({ type: 'varchar', length: 500 })
  target!: string;

  @Index('oidc_requests_end')
  @Column(TIME)
  expiresAt!: Date;
}

/**
 * Confirmed third-party identity whose e-mail address belongs to an account of the shop. Only that account's
 * password links the two.
 */
@Entity('pending_links')
export class PendingLinkEntity {
  /** Hash of the browser's cookie for this pending link. */
  @PrimaryColumn(HASH)
  cookieHash!: string;

  @Column({ type: 'varchar', length: 255 })
  issuer!: string;

  @Column({ type: 'varchar', length: 255 })
  subject!: string;

  @Index('pending_links_user')
  @ForeignKey(() => UserEntity, { name: 'pending_links_user_fk', onDelete: 'CASCADE' })
  @Column(ID)
  userId!: string;

  @Index('pending_links_end')
  @Column(TIME)
  expiresAt!: Date;
}

/**
 * Key that seals a person's data: values in the audit, the data of a suspended account and bank accounts for
 * refunds. Deleting the key erases all of that data (crypto-shredding).
 */
@Entity('person_keys')
export class PersonKeyEntity {
  /** Id of the account, whose row remains when the key is deleted. */
  @PrimaryColumn(ID)
  personId!: string;

  /** Key of 256 bits in base64. */
  @Column({ type: 'varchar', length: 44 })
  key!: string;

  @Column(TIME)
  createdAt!: Date;
}

/** Account that an administrator has deleted, until it is restored or permanently erased. */
@Entity('suspended_users')
export class SuspendedUserEntity {
  @ForeignKey(() => UserEntity, { name: 'suspended_users_fk' })
  @PrimaryColumn(ID)
  userId!: string;

  /** Data that the account's own row has lost, as JSON sealed with the person's key. */
  @Column(TEXT)
  sealed!: string;

  @Index('suspended_users_age')
  @Column(TIME)
  suspendedAt!: Date;
}
