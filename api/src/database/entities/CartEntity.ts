import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ID, INT, JSON_TEXT, TIME } from './columns.ts';
import { UserEntity } from './UserEntity.ts';

export interface LineName {
  readonly product: string;
  readonly size: string;
}

export interface KeptLine extends LineName {
  readonly qty: number;
}

/** The cart of an account. It is always replaced as a whole, by a statement that names the version before. */
@Entity('carts')
export class CartEntity {
  @PrimaryColumn(ID)
  userId!: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId', foreignKeyConstraintName: 'carts_user_fk' })
  user?: UserEntity;

  @Column(JSON_TEXT)
  lines!: readonly KeptLine[];

  /** Newest first. */
  @Column(JSON_TEXT)
  removed!: readonly LineName[];

  @Column(INT)
  version!: number;

  @Index('carts_age')
  @Column(TIME)
  changedAt!: Date;
}
