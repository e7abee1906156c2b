import { MAX_ORDER_NOTE_LENGTH } from '@shop/domain/orderNotes';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from './accounts.ts';
import { ID, TIME } from './columns.ts';
import { OrderEntity } from './orders.ts';

/** Note of staff on an order, which its buyer never sees. */
@Entity('order_notes')
@Index('order_notes_order', ['orderId', 'createdAt', 'id'])
export class OrderNoteEntity {
  @PrimaryColumn(ID)
  id!: string;

  @ForeignKey(() => OrderEntity, 'id', { name: 'order_notes_order_fk' })
  @Column(ID)
  orderId!: string;

  /** Administrator who wrote the note. */
  @ForeignKey(() => UserEntity, { name: 'order_notes_author_fk' })
  @Column(ID)
  authorId!: string;

  @Column({ type: 'varchar', length: MAX_ORDER_NOTE_LENGTH })
  text!: string;

  @Column(TIME)
  createdAt!: Date;
}
