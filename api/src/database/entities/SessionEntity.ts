import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { HASH, ID, TIME } from './columns.ts';
import { UserEntity } from './UserEntity.ts';

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
