import type { InputOf } from '@shop/contract/endpoint';
import type { Order } from '@shop/contract/orders';
import { placeOrder } from '@shop/contract/orders';
import type { ProductEntity } from '../../database/entities/catalogue.ts';
import type { UserEntity } from '../../database/entities/accounts.ts';
import type { TestApi } from '../testApi.ts';
import { aProduct } from './products.ts';
import { aUser } from './users.ts';

type OrderInput = InputOf<typeof placeOrder>;

/** An order of these products, one of each, to an address that pays for shipping. */
export function orderInput(
  products: readonly ProductEntity[],
  overrides: Partial<OrderInput> & { qty?: number } = {},
): OrderInput {
  const { qty = 1, ...rest } = overrides;
  return {
    orderItems: products.map(({ id, priceCents }) => ({
      product: id,
      price: priceCents / 100,
      qty,
      size: 'M' as const,
    })),
    shippingAddress: {
      address: '12 Long Street',
      city: 'Durban',
      postalCode: '4001',
      phone: '0821234567',
      country: 'South Africa',
    },
    paymentMethod: 'Credit Card',
    ...rest,
  };
}

export interface PlacedOrder {
  readonly order: Order;
  readonly buyer: UserEntity;
  readonly product: ProductEntity;
}

/** An unpaid order, with a buyer and a product of its own unless they are given. */
export async function anOrder(
  api: TestApi,
  given: { buyer?: UserEntity; product?: ProductEntity; qty?: number; input?: OrderInput } = {},
): Promise<PlacedOrder> {
  const buyer = given.buyer ?? (await aUser(api));
  const product = given.product ?? (await aProduct(api));
  const { status, body } = await api
    .as(buyer)
    .call(placeOrder, given.input ?? orderInput([product], { qty: given.qty ?? 1 }));
  if (status !== 201) throw new Error(`The order was refused: ${body.code} ${body.message}`);
  return { order: body, buyer, product };
}
