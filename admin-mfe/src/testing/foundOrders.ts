import type { FoundOrder } from '@shop/contract/adminOrderList';
import type { Order } from '@shop/contract/orders';

/** The answer of the list of orders: a page with these, each with its notes counted, which are none by default. */
export function foundOrders(
  orders: readonly (Order & Partial<FoundOrder>)[],
  { page = 1, pages = 1 }: { page?: number; pages?: number } = {},
) {
  return {
    orders: orders.map((order) => ({ noteCount: 0, ...order })),
    page,
    pages,
    total: orders.length * pages,
    isCounted: true,
  };
}
