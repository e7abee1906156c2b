import type { Order } from '@shop/contract/orders';
import { RESTORE_MS, getOrderState } from '@shop/domain/orderStates';
import { ConfirmedActionButton } from '../../shared/ConfirmedActionButton.tsx';
import { getOrderSubject } from './orderSubject.ts';
import { useRestoreOrder } from './useRestoreOrder.ts';

/** A button on a deleted order, shown as long as the order can be restored. */
export function RestoreButton({ order }: { order: Order }) {
  const restore = useRestoreOrder();
  const { deletedAt } = order;
  if (deletedAt === undefined || Date.parse(deletedAt) + RESTORE_MS <= Date.now()) return null;
  return (
    <ConfirmedActionButton
      verb="Restore"
      name={`order ${order.number}`}
      question={getQuestion(order)}
      subject={getOrderSubject(order)}
      variants={['secondary', 'primary']}
      onConfirm={() => restore(order)}
    />
  );
}

function getQuestion(order: Order): string {
  const state = getOrderState(order);
  if ((state === 'paid' || state === 'shipped') && order.refundDue) {
    return 'Restore this order? Its refund will no longer be due, and the buyer gets an email.';
  }
  if (state === 'created') return 'Restore this order? Its items are taken out of stock again.';
  return 'Restore this order?';
}
