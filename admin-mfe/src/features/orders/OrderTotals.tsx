import type { Order } from '@shop/contract/orders';
import { Price } from '@shop/shared-ui';
import { DescriptionList } from './DescriptionList.ts';

export function OrderTotals({ order }: { order: Order }) {
  const amounts = [
    ['Items', order.itemsPrice],
    ['Shipping', order.shippingPrice],
    ['Vat', order.vatPrice],
    ['Total', order.totalPrice],
  ] as const;
  return (
    <DescriptionList className="amounts">
      {amounts.map(([name, rand]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Price rand={rand} />
          </dd>
        </div>
      ))}
    </DescriptionList>
  );
}
