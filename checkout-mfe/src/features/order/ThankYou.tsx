import type { Order } from '@shop/contract/orders';
import { toPaymentRecords } from '@shop/contract/paymentRecords';
import { DEFAULT_DELIVERY_TIMES } from '@shop/domain/deliveryTimes';
import { isPaymentRefunded } from '@shop/domain/refunds';
import { OPEN_RETURN_STATUSES } from '@shop/domain/returns';
import { useGetPaymentTimelineQuery } from '@shop/order-ui/paymentTimelineEndpoint';
import { useGetShopConfigQuery } from '@shop/shared-ui';
import { useExpectedArrival } from '../../shared/useExpectedArrival.ts';
import styled from 'styled-components';
import { useFocusIfLost } from './useFocusIfLost.ts';

/**
 * Thanks the buyer of a paid order and says what happens next. Takes the focus if it replaces the focused pay button.
 */
export function ThankYou({ order }: { order: Order }) {
  const box = useFocusIfLost<HTMLDivElement>();
  const { data: events = [] } = useGetPaymentTimelineQuery({ orderId: order._id });
  const { afterPayment } = useGetShopConfigQuery({}).data?.deliveryTimes ?? DEFAULT_DELIVERY_TIMES;
  const arrival = useExpectedArrival(order.paidAt);
  const deliveryTime = arrival === null ? afterPayment : `${afterPayment} (${arrival})`;
  return (
    <Box ref={box} tabIndex={-1}>
      <h2>Thank you, {order.user.name}</h2>
      <p>{getNextStep(order, isPaymentRefunded(toPaymentRecords(events)), deliveryTime, arrival)}</p>
    </Box>
  );
}

function getNextStep(
  order: Order,
  isRefunded: boolean,
  deliveryTime: string,
  arrival: string | null,
): string {
  const { isDelivered, arrivedAt, shipment, refundDue, user, returns = [] } = order;
  if (isRefunded) return "We've refunded your payment; the dates are in the payment history.";
  const isReturned = returns.some(({ status }) => OPEN_RETURN_STATUSES.includes(status));
  const closing = isReturned ? 'Your return is on this page.' : 'Enjoy it.';
  if (isDelivered) return `Your order has been delivered. ${closing}`;
  if (refundDue) return `Payment received. A refund is due; we'll email ${user.email} about it.`;
  if (arrivedAt !== undefined) return `Your parcel has arrived. ${closing}`;
  if (shipment) return getParcelText(order, arrival);
  return `Payment received. We're packing your order; expect it in ${deliveryTime}. A confirmation is on its way to ${user.email}.`;
}

/** Says where the parcel is; the promised days are left out once it is late. */
function getParcelText({ lateNoticeAt, missingAt, arrivalAskedAt }: Order, arrival: string | null): string {
  if (lateNoticeAt !== undefined) return "Your parcel is late, and you've cancelled the order.";
  if (missingAt !== undefined) return "We're looking for your parcel.";
  if (arrivalAskedAt !== undefined) return 'Your parcel should have arrived by now.';
  return `Your parcel is on its way to you.${arrival === null ? '' : ` Expect it ${arrival}.`}`;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 16px;
  padding: 24px;
  border-radius: var(--radius-card);
  background: var(--ink);
  color: var(--paper);
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
    box-shadow: none;
  }
  /* The name may need a second line, which the letters of the first one would touch. */
  h2 {
    color: var(--lime);
    line-height: 1.25;
  }

  /* Printers omit backgrounds, and light text would be invisible on white. */
  @media print {
    margin-bottom: 24px;
    padding: 0;
    background: none;
    color: inherit;

    h2 {
      color: inherit;
    }
  }
`;
