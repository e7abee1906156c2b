import type { Order } from '@shop/contract/orders';
import styled from 'styled-components';
import { MailLink } from '../../components/MailLink.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px 20px;
  margin: 0;
  padding: 20px 24px;
  border-radius: var(--radius-card);
  background: var(--card);
  box-shadow: 0 0 0 1px var(--hairline);

  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
  }
`;

function paymentText(order: Order): string {
  if (order.paidAt !== null) return `Paid on ${order.paidAt.slice(0, 10)}`;
  if (order.paymentPending) return 'Payment pending';
  return order.status === 'expired' ? 'Expired' : 'Not Paid';
}

export function OrderFacts({ order }: { order: Order }) {
  const { user, shippingAddress: to } = order;
  return (
    <Facts>
      <dt>Name</dt>
      <dd>{user.name}</dd>
      <dt>Email</dt>
      <dd>
        <MailLink email={user.email} />
      </dd>
      <dt>Phone</dt>
      <dd>{to.phone}</dd>
      <dt>Address</dt>
      <dd>
        {to.address}, {to.city} {to.postalCode}, {to.country}
      </dd>
      <dt>Payment</dt>
      <dd>
        {order.paymentMethod} · {paymentText(order)}
        {order.refundDue && ' · Refund due'}
      </dd>
      <dt>Delivery</dt>
      <dd>
        {order.deliveredAt === null ? 'Not Delivered' : `Delivered on ${order.deliveredAt.slice(0, 10)}`}
      </dd>
    </Facts>
  );
}
