import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, TIME } from './columns.ts';
import { UserEntity } from './UserEntity.ts';

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
