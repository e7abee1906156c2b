import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, TEXT, TIME } from './columns.ts';
import { UserEntity } from './UserEntity.ts';

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
