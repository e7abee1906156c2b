import { NOTE_MAX } from '@shop/domain/orderNotes';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './accounts.ts';
import { ID, TIME } from './columns.ts';
import { OrderEntity } from './orders.ts';

/** Note of staff on an order, which its buyer never sees. */
@Entity('order_notes')
@Index('order_notes_order', ['orderId', 'createdAt', 'id'])
export class OrderNoteEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column(ID)
  orderId!: string;

  @ManyToOne(() => OrderEntity)
  @JoinColumn({
    name: 'orderId',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'order_notes_order_fk',
  })
  order?: OrderEntity;

  /** Administrator who wrote the note. */
  @Column(ID)
  authorId!: string;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'authorId', foreignKeyConstraintName: 'order_notes_author_fk' })
  author?: UserEntity;

  @Column({ type: 'varchar', length: NOTE_MAX })
  text!: string;

  @Column(TIME)
  createdAt!: Date;
}
