import type { Invoice } from '@shop/contract/invoices';

interface PaperTitleProps {
  title: string;
  order: Invoice['order'];
  columns: number;
}

/** The title of a document in its table's header, which is repeated on each printed page. Hidden on screens. */
export const PaperTitle = ({ title, order, columns }: PaperTitleProps) => (
  <tr className="paper-only">
    <th colSpan={columns}>
      {title}, order {order.number}
    </th>
  </tr>
);
