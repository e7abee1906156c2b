import type { Order } from '@shop/contract/orders';
import { centsFromRand, randFromCents } from '@shop/domain/money';
import { computeLineCents } from '@shop/domain/totals';
import { DataTable, Price } from '@shop/shared-ui';
import { TextCell } from '../../shared/TextCell.ts';

const COLUMNS = ['ITEM', 'SIZE', 'QTY', 'PRICE', 'LINE TOTAL'];

function computeLineRand({ price, qty }: { price: number; qty: number }): number {
  return randFromCents(computeLineCents({ priceCents: centsFromRand(price) ?? 0, qty }));
}

export function OrderLines({ order }: { order: Order }) {
  return (
    <DataTable caption="Items of the order" columns={COLUMNS}>
      {order.orderItems.map((item) => (
        <tr key={`${item.product}-${item.size}-${item.price}`}>
          <TextCell data-label="ITEM">{item.name}</TextCell>
          <td data-label="SIZE">{item.size}</td>
          <td data-label="QTY">{item.qty}</td>
          <td data-label="PRICE">
            <Price rand={item.price} />
          </td>
          <td data-label="LINE TOTAL">
            <Price rand={computeLineRand(item)} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
