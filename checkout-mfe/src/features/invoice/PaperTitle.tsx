import type { Invoice } from '@shop/contract/invoices';

interface PaperTitleProps {
  title: string;
  order: Invoice['order'];
  columns: number;
}

/** The name of a document in the head of its lines, which is repeated on each page of paper. Screens do not show it. */
export const PaperTitle = ({ title, order, columns }: PaperTitleProps) => (
  <tr className="paper-only">
    <th colSpan={columns}>
      {title}, order {order.number}
    </th>
  </tr>
);
