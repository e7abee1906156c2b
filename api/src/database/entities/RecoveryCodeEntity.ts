import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { HASH, ID, TIME } from './columns.ts';
import { UserEntity } from './UserEntity.ts';

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
