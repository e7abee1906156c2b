import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HASH, TIME } from './columns.ts';

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
