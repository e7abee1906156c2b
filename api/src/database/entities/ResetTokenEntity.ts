import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BOOL, HASH, ID, INT, TIME } from '../columns.ts';
import { UserEntity } from './UserEntity.ts';

/** At most one reset link per user: the newest. */
@Entity('reset_tokens')
export class ResetTokenEntity {
  @PrimaryColumn(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'reset_tokens_user_fk' })
  user?: UserEntity;

  @Index('reset_tokens_token', { unique: true })
  @Column(HASH)
  tokenHash!: string;

  /** Set when the link was opened; the cookie that came back is stored hashed as well. */
  @Column({ ...HASH, nullable: true })
  cookieHash!: string | null;

  @Column(TIME)
  expiresAt!: Date;

  /** Refused tries at a new password; not scaled by any setting. */
  @Column(INT)
  tries!: number;

  @Column(BOOL)
  isUsed!: boolean;
}
