import type { Order } from '@shop/contract/orders';
import { getConsumerRights } from '@shop/domain/consumerRights';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { PAID } from './paypal.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An order of three tees and a cap that was delivered so many days ago. */
export function aDeliveredOrder(daysAgo: number, overrides: Partial<Order> = {}): Order {
  const deliveredAt = new Date(Date.now() - daysAgo * DAY_MS);
  const [tee] = anOrder().orderItems;
  if (!tee) throw new Error('The sample order has no line');
  return anOrder({
    ...PAID,
    status: 'delivered',
    isDelivered: true,
    deliveredAt: deliveredAt.toISOString(),
    orderItems: [
      { ...tee, qty: 3 },
      { ...tee, product: 'p-cap', name: 'Grit Cap', size: 'One size' },
    ],
    rights: getConsumerRights(deliveredAt).map((right) => ({
      ...right,
      wishes: [...right.wishes],
      until: right.until.toISOString(),
    })),
    ...overrides,
  });
}
