import type { Order } from '@shop/contract/orders';
import { DateText } from '@shop/shared-ui';
import { MailLink } from '../../components/MailLink.tsx';
import { FactList } from './FactList.ts';
import { OrderMarks } from './OrderMarks.tsx';

export function OrderFacts({ order }: { order: Order }) {
  const { user, shippingAddress: to } = order;
  const facts = [
    ['Name', user.name],
    ['Email', <MailLink key="email" email={user.email} />],
    ['Phone', to.phone],
    ['Address', `${to.address}, ${to.city} ${to.postalCode}, ${to.country}`],
    ['Ordered', <DateText key="ordered" iso={order.createdAt} />],
    ['Payment', <Payment key="payment" order={order} />],
    [
      'Delivery',
      order.deliveredAt === null ? 'Not Delivered' : `Delivered on ${order.deliveredAt.slice(0, 10)}`,
    ],
  ] as const;
  return (
    <FactList>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FactList>
  );
}

function Payment({ order }: { order: Order }) {
  return (
    <>
      {order.paymentMethod} · {order.paidAt === null ? 'Not Paid' : `Paid on ${order.paidAt.slice(0, 10)}`}{' '}
      <OrderMarks order={order} />
    </>
  );
}
