import type { Order } from '@shop/contract/orders';
import { getOrderState } from '@shop/domain/orderStates';
import type { UserInfo } from '@shop/shared-ui';
import { Button, Spinner } from '@shop/shared-ui';
import { lazy, Suspense } from 'react';
import { CardPayment } from './cardPayment/CardPayment.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { PayFastPayment } from './PayFastPayment.tsx';
import { ReservationNote } from './ReservationNote.tsx';

/** Loads the actions of administrators as a separate chunk, so that buyers do not download it. */
const AdminOrderActions = lazy(async () => {
  const actions = await import(
    /* webpackChunkName: "admin-actions" */ '@shop/order-ui/admin/AdminOrderActions'
  );
  return { default: actions.AdminOrderActions };
});

interface OrderActionsProps {
  order: Order;
  user: UserInfo | null;
}

/** Actions that the order's state allows this user. */
export function OrderActions({ order, user }: OrderActionsProps) {
  const isBuyer = user?._id === order.user._id;
  if (order.isPaid) {
    return <PaidActions order={order} isAdmin={user?.isAdmin === true} isBuyer={isBuyer} />;
  }
  const state = getOrderState(order);
  if (state === 'cancelled' || (state === 'expired' && !order.paymentPending)) return null;
  if (order.paymentPending) {
    return (
      <>
        <p>Don't pay again: your bank hasn't confirmed the payment yet.</p>
        {isBuyer ? <CancelOrder order={order} /> : null}
      </>
    );
  }
  return (
    <>
      {order.expiresAt ? <ReservationNote key={order.expiresAt} expiresAt={order.expiresAt} /> : null}
      {isBuyer ? (
        <>
          <Payment order={order} />
          <CancelOrder order={order} />
        </>
      ) : null}
    </>
  );
}

interface PaidActionsProps {
  order: Order;
  isAdmin: boolean;
  isBuyer: boolean;
}

function PaidActions({ order, isAdmin, isBuyer }: PaidActionsProps) {
  return (
    <>
      {isAdmin && (!order.isDelivered || order.refundDue) ? (
        <Suspense fallback={<Spinner />}>
          <AdminOrderActions order={order} />
        </Suspense>
      ) : null}
      <Button
        variant="secondary"
        onClick={() => {
          window.print();
        }}
      >
        Print
      </Button>
      {isBuyer ? <CancelOrder order={order} /> : null}
    </>
  );
}

function Payment({ order }: { order: Order }) {
  return order.paymentMethod === 'PayFast' ? <PayFastPayment order={order} /> : <CardPayment order={order} />;
}
