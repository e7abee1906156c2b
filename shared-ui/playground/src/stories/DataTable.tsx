import { DataTable, DateText, Price } from '@shop/shared-ui';

const COLUMNS = ['Order', 'Customer', 'Date', 'Total'];

export const Rows = () => (
  <DataTable caption="Orders" columns={COLUMNS}>
    <tr>
      <td data-label="Order">10042</td>
      <td data-label="Customer">Thandi Adams</td>
      <td data-label="Date">
        <DateText iso="2026-05-04T08:30:00.000Z" />
      </td>
      <td data-label="Total">
        <Price rand={1299.5} />
      </td>
    </tr>
    <tr>
      <td data-label="Order">10043</td>
      <td data-label="Customer">Nomvula van der Westhuizen-Bezuidenhout</td>
      <td data-label="Date">
        <DateText iso="2026-05-05T19:00:00.000Z" />
      </td>
      <td data-label="Total">
        <Price rand={45} />
      </td>
    </tr>
  </DataTable>
);

export const WithoutRows = () => (
  <DataTable caption="Deleted orders" columns={COLUMNS}>
    {null}
  </DataTable>
);
