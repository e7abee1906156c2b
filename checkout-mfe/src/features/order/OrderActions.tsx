import type { Order } from '@shop/contract/orders';
import type { UserInfo } from '@shop/shared-ui';
import { Button, Link, Spinner } from '@shop/shared-ui';
import { lazy, Suspense } from 'react';
import { CardPayment } from '../cardPayment/CardPayment.tsx';
import { PayFastPayment } from './PayFastPayment.tsx';
import { ReservationNote } from './ReservationNote.tsx';

/** A chunk that only administrators download. */
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

/** The actions that the order's state allows this user. */
export function OrderActions({ order, user }: OrderActionsProps) {
  const isBuyer = user?._id === order.user._id;
  if (order.isPaid) return <PaidActions order={order} isAdmin={user?.isAdmin === true} />;
  if (order.paymentPending) return <p>Do not pay again: your bank has not confirmed the payment yet.</p>;
  if (order.status === 'expired') return isBuyer ? <ExpiredNote /> : null;
  return (
    <>
      {order.expiresAt ? <ReservationNote key={order.expiresAt} expiresAt={order.expiresAt} /> : null}
      {isBuyer ? <Payment order={order} /> : null}
    </>
  );
}

function PaidActions({ order, isAdmin }: { order: Order; isAdmin: boolean }) {
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
    </>
  );
}

function ExpiredNote() {
  return (
    <p>
      This order was not paid in time, and its items went back on sale.{' '}
      <Link to="/home">See all products</Link>
    </p>
  );
}

function Payment({ order }: { order: Order }) {
  return order.paymentMethod === 'PayFast' ? <PayFastPayment order={order} /> : <CardPayment order={order} />;
}
