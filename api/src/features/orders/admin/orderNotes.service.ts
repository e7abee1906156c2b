import type { OrderNote } from '@shop/contract/adminOrderProcessing';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { OrderNoteEntity } from '../../../database/entities/orderNotes.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { notFound } from '../../../errors.ts';

const MAX_NOTES = 100;

/**
 * Reads the last `MAX_NOTES` notes of an order, oldest first; a deleted order keeps its notes. Throws 404 for
 * an unknown order.
 */
export async function findNotes(em: EntityManager, orderId: string): Promise<OrderNote[]> {
  await getOrderById(em, orderId);
  const notes = await em.find(OrderNoteEntity, {
    where: { orderId },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: MAX_NOTES,
  });
  const authors = await em.findBy(UserEntity, { id: In(notes.map(({ authorId }) => authorId)) });
  const names = new Map(authors.map(({ id, name }) => [id, name]));
  return notes.reverse().map((note) => presentNote(note, names.get(note.authorId) ?? ''));
}

interface NewNote {
  readonly orderId: string;
  readonly author: Pick<UserEntity, 'id' | 'name'>;
  readonly text: string;
  readonly now: Date;
}

/**
 * Adds a note of staff to an order and returns it with the id of the order's buyer. Throws 404 for an unknown order.
 */
export async function addNote(
  tx: EntityManager,
  { orderId, author, text, now }: NewNote,
): Promise<{ note: OrderNote; buyerId: string }> {
  const { userId } = await getOrderById(tx, orderId);
  const note = { id: uuid(), orderId, authorId: author.id, text, createdAt: now };
  await tx.insert(OrderNoteEntity, note);
  return { note: presentNote(note, author.name), buyerId: userId };
}

/** Counts the notes of the given orders, by order id; an order without notes has no count. */
export async function countNotes(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await em
    .createQueryBuilder(OrderNoteEntity, 'note')
    .select('note.orderId', 'orderId')
    .addSelect('COUNT(*)', 'count')
    .where('note.orderId IN (:...orderIds)', { orderIds })
    .groupBy('note.orderId')
    .getRawMany<{ orderId: string; count: number | string }>();
  return new Map(rows.map(({ orderId, count }) => [orderId, Number(count)]));
}

async function getOrderById(em: EntityManager, id: string): Promise<OrderEntity> {
  const order = await em.findOneBy(OrderEntity, { id });
  if (!order) throw notFound('Order');
  return order;
}

function presentNote({ id, text, createdAt }: OrderNoteEntity, author: string): OrderNote {
  return { _id: id, text, author, createdAt: createdAt.toISOString() };
}
