import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, TIME } from '../columns.ts';
import { UserEntity } from './UserEntity.ts';

/** An account at a third party that signs in here. Known by issuer and subject alone: addresses change hands. */
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
