import { DataTable, DateText, Price } from '@shop/shared-ui';

const COLUMNS = ['Order', 'Customer', 'Date', 'Total'];

const ORDERS = [
  { number: 10042, customer: 'Thandi Adams', iso: '2026-05-04T08:30:00.000Z', rand: 1299.5 },
  {
    number: 10043,
    customer: 'Nomvula van der Westhuizen-Bezuidenhout',
    iso: '2026-05-05T19:00:00.000Z',
    rand: 45,
  },
];

export const Rows = () => (
  <DataTable caption="Orders" columns={COLUMNS}>
    {ORDERS.map(({ number, customer, iso, rand }) => (
      <tr key={number}>
        <td data-label="Order">{number}</td>
        <td data-label="Customer">{customer}</td>
        <td data-label="Date">
          <DateText iso={iso} />
        </td>
        <td data-label="Total">
          <Price rand={rand} />
        </td>
      </tr>
    ))}
  </DataTable>
);

export const WithoutRows = () => (
  <DataTable caption="Deleted orders" columns={COLUMNS}>
    {null}
  </DataTable>
);
