import type { Order } from '@shop/contract/orders';
import { isOwedThroughPayFast, paymentFacts } from '@shop/contract/paymentFacts';
import { AGAINST_DELIVERY, reasonAgainstDelivery } from '@shop/domain/refunds';
import { ConfirmRefundButton } from './ConfirmRefundButton.tsx';
import { DeliverButton } from './DeliverButton.tsx';
import { useGetPaymentTimelineQuery } from './orderEndpoints.ts';

/** Loaded for administrators alone. Without a history nothing is known against a delivery; the server decides. */
export function AdminActions({ order: { _id, isDelivered } }: { order: Order }) {
  const { data: events = [], isLoading } = useGetPaymentTimelineQuery({ orderId: _id });
  if (isLoading) return null;
  const reason = reasonAgainstDelivery(paymentFacts(events));
  return (
    <>
      {isDelivered || reason ? null : <DeliverButton orderId={_id} />}
      {!isDelivered && reason ? <p className="screen-only">{AGAINST_DELIVERY[reason]}</p> : null}
      {isOwedThroughPayFast(events) ? <ConfirmRefundButton orderId={_id} /> : null}
    </>
  );
}
