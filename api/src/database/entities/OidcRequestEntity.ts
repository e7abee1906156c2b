import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HASH, TIME } from '../columns.ts';

/** A browser that was sent to the identity provider and is expected back, once. */
@Entity('oidc_requests')
export class OidcRequestEntity {
  @PrimaryColumn(HASH)
  stateHash!: string;

  /** Hash of the cookie: only the browser that set out may come back. */
  @Column(HASH)
  browserHash!: string;

  @Column({ type: 'varchar', length: 64 })
  nonce!: string;

  /** Worthless without the code, which only the returning browser brings. */
  @Column({ type: 'varchar', length: 128 })
  codeVerifier!: string;

  /** A path of this site. */
  @Column({ type: 'varchar', length: 500 })
  target!: string;

  @Index('oidc_requests_end')
  @Column(TIME)
  expiresAt!: Date;
}
