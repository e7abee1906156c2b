import type { Order } from '@shop/contract/orders';
import { centsFromRand, randFromCents } from '@shop/domain/money';
import { lineCents } from '@shop/domain/totals';
import { DataTable, Price } from '@shop/shared-ui';

const COLUMNS = ['ITEM', 'SIZE', 'QTY', 'PRICE', 'LINE TOTAL'];

function lineRand({ price, qty }: { price: number; qty: number }): number {
  return randFromCents(lineCents({ priceCents: centsFromRand(price) ?? 0, qty }));
}

export function OrderLines({ order }: { order: Order }) {
  const amounts = [
    ['Items', order.itemsPrice],
    ['Shipping', order.shippingPrice],
    ['Vat', order.vatPrice],
    ['Total', order.totalPrice],
  ] as const;
  return (
    <DataTable caption="Items of the order" columns={COLUMNS}>
      {order.orderItems.map((item) => (
        <tr key={`${item.product}-${item.size}`}>
          <td data-label="ITEM">{item.name}</td>
          <td data-label="SIZE">{item.size}</td>
          <td data-label="QTY">{item.qty}</td>
          <td data-label="PRICE">
            <Price rand={item.price} />
          </td>
          <td data-label="LINE TOTAL">
            <Price rand={lineRand(item)} />
          </td>
        </tr>
      ))}
      {amounts.map(([name, rand]) => (
        <tr key={name}>
          <th scope="row" colSpan={4}>
            {name}
          </th>
          <td data-label={name}>
            <Price rand={rand} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
