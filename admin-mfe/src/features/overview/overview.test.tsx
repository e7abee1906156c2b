import { getOverview } from '@shop/contract/adminOverview';
import { addDays } from '@shop/domain/shopDays';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

// There is no canvas here to draw on.
jest.mock('./BarChart.tsx', () => ({
  BarChart: ({ label, values }: { label: string; values: number[] }) => (
    <p>{`${label}: ${values.join(' ')}`}</p>
  ),
}));

const NOTHING = {
  sales: 0,
  orders: 0,
  average: null,
  pieces: 0,
  refunds: 0,
  started: 0,
  conversion: null,
};
const SOLD = {
  sales: 1200,
  orders: 2,
  average: 600,
  pieces: 5,
  refunds: 349,
  started: 4,
  conversion: 50,
};

const OVERVIEW = {
  spans: [1, 7, 30, 90].map((days) => ({
    days,
    now: days === 1 ? NOTHING : SOLD,
    before: days === 7 ? { ...SOLD, sales: 1000 } : NOTHING,
  })),
  days: Array.from({ length: 90 }, (_, index) => ({
    day: addDays('2026-09-01', index),
    sales: index,
    orders: index % 3,
    refunds: 0,
  })),
  waiting: { toPack: 3, returns: 1, refundsDue: 2, missing: 1, lowStock: 0, deadMail: 4 },
  hasProducts: true,
};

test('what waits leads to its lists', async () => {
  mockApi().on(getOverview, OVERVIEW);
  renderAdmin('/admin/overview');
  const tasks = await screen.findByRole('list', { name: 'Needs attention' });
  const links = within(tasks)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['3 to pack', '/admin/orderlist?state=paid'],
    ['1 return', '/admin/returns?status=open'],
    ['2 refunds due', '/admin/orderlist?refundDue=true'],
    ['1 missing parcel', '/admin/orderlist?missing=true'],
    ['0 products low on stock', '/admin/productlist?lowStock=1'],
  ]);
  expect(tasks).toHaveTextContent("4 emails that couldn't be sent");
});

test('the overview of a shop without products leads to the import of products', async () => {
  const api = mockApi().on(getOverview, { ...OVERVIEW, hasProducts: false });
  const { unmount } = renderAdmin('/admin/overview');
  expect(await screen.findByRole('link', { name: 'Import products' })).toHaveAttribute(
    'href',
    '/admin/product-import',
  );
  unmount();
  api.on(getOverview, OVERVIEW);
  renderAdmin('/admin/overview');
  await screen.findByRole('list', { name: 'Needs attention' });
  expect(screen.queryByRole('link', { name: 'Import products' })).not.toBeInTheDocument();
});

test('the address /admin leads to the overview', async () => {
  mockApi().on(getOverview, OVERVIEW);
  const { path } = renderAdmin('/admin');
  await waitFor(() => expect(path()).toBe('/admin/overview'));
  expect(await screen.findByRole('navigation', { name: 'Span' })).toBeVisible();
});

test('the span stands in the address, and each figure beside the one before', async () => {
  mockApi().on(getOverview, OVERVIEW);
  const { user, path } = renderAdmin('/admin/overview');
  const spans = await screen.findByRole('navigation', { name: 'Span' });
  expect(within(spans).getByRole('link', { current: 'page' })).toHaveTextContent('30 days');
  expect(screen.getByText('Average order').nextElementSibling).toHaveTextContent(
    'R600.00– in the 30 days before',
  );
  await user.click(within(spans).getByRole('link', { name: '7 days' }));
  await waitFor(() => expect(path()).toBe('/admin/overview?days=7'));
  expect(screen.getByText('Sales').nextElementSibling).toHaveTextContent(
    'R1 200.00R1 000.00 in the 7 days before (+20%)',
  );
  await user.click(within(spans).getByRole('link', { name: 'Today' }));
  expect(screen.getByText('Paid checkouts').nextElementSibling).toHaveTextContent('–– yesterday');
});

test('each chart has a table with the same figures', async () => {
  mockApi().on(getOverview, OVERVIEW);
  const { user } = renderAdmin('/admin/overview?days=7');
  expect(await screen.findByText('Sales by day: 83 84 85 86 87 88 89')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Orders by day as a table' }));
  const rows = within(screen.getByRole('table', { name: 'Orders by day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual(['DAYORDERS', '2026-11-232']);
});
