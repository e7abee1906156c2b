import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT, TIME } from './columns.ts';
import { UserEntity } from './UserEntity.ts';

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
