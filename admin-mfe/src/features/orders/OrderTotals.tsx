import type { Order } from '@shop/contract/orders';
import { formatPriceDiscount } from '@shop/domain/vouchers';
import { Price } from '@shop/shared-ui';
import { DescriptionList } from './DescriptionList.ts';

export function OrderTotals({ order }: { order: Order }) {
  const amounts = [
    ...formatPriceDiscount(order),
    ['Items', <Price key="items" rand={order.itemsPrice} />],
    ['Shipping', <Price key="shipping" rand={order.shippingPrice} />],
    ['Vat', <Price key="vat" rand={order.vatPrice} />],
    ['Total', <Price key="total" rand={order.totalPrice} />],
  ] as const;
  return (
    <DescriptionList className="amounts">
      {amounts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </DescriptionList>
  );
}
