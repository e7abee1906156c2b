import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import type { ProductImport } from '@shop/contract/adminProductImport';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { act, screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const checked: ProductImport = {
  ...{ _id: 'i-1', state: 'checked', rows: 3, done: 0 },
  fates: { new: 1, changed: 1, unchanged: 0, broken: 1 },
};
const row = { line: 4, name: 'Boulder Tee', fate: 'broken' as const, note: 'price: Please enter a price.' };

test('a file is checked, its broken rows are named, and it is carried out without them', async () => {
  let calls = 0;
  const api = mockApi()
    .on(checkImport, checked)
    .on(getImport, { import: checked, rows: [row], page: 1, pages: 1 })
    .on(runImport, () => {
      calls += 1;
      return { ...checked, state: calls === 1 ? ('running' as const) : ('done' as const), done: calls };
    });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.click(await screen.findByRole('button', { name: 'Check file' }));
  expect(screen.getByText('Please choose a file.')).toBeInTheDocument();
  await shop.user.upload(
    screen.getByLabelText('CSV file'),
    new File(['name\nTee'], 'p.csv', { type: 'text/csv' }),
  );
  await shop.user.click(screen.getByRole('button', { name: 'Check file' }));
  expect(
    await screen.findByText('Nothing is changed yet: 1 new, 1 changed, 0 unchanged, 1 broken.'),
  ).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Rows' });
  expect(within(table).getByRole('row', { name: /4 Boulder Tee Broken price: Please/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  await shop.user.click(screen.getByRole('checkbox', { name: 'Skip broken rows' }));
  await shop.user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Imported: 1 new, 1 changed, 0 unchanged, 1 broken.')).toBeInTheDocument();
  expect(api.calls(runImport)).toEqual([
    { id: 'i-1', skipBroken: true },
    { id: 'i-1', skipBroken: true },
  ]);
  expect(shop.path()).toBe('/admin/product-import?import=i-1');
});

test('an import is found again by its address, and goes on where it was', async () => {
  const half = { ...checked, state: 'running' as const, rows: 1200, done: 500 };
  const api = mockApi()
    .on(getImport, { import: half, rows: [row], page: 1, pages: 1 })
    .on(runImport, { ...half, state: 'done', done: 1200 });
  const shop = renderAdmin('/admin/product-import?import=i-1');
  expect(await screen.findByText('500 of 1200 rows are done.')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Skip broken rows' })).not.toBeInTheDocument();
  await shop.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^Imported: /)).toBeInTheDocument();
  expect(api.calls(runImport)).toHaveLength(1);
});

test('what another tab carries out is seen here', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const half = { ...checked, state: 'running' as const, rows: 1200, done: 500 };
  const api = mockApi().on(getImport, { import: half, rows: [row], page: 1, pages: 1 });
  renderAdmin('/admin/product-import?import=i-1');
  expect(await screen.findByText('500 of 1200 rows are done.')).toBeInTheDocument();
  const done = { ...half, state: 'done' as const, done: 1200 };
  api.on(getImport, { import: done, rows: [row], page: 1, pages: 1 });
  act(() => {
    jest.advanceTimersByTime(3000);
  });
  expect(await screen.findByText(/^Imported: /)).toBeInTheDocument();
});

test('an import that is not known says so, and another file can be checked', async () => {
  mockApi().fail(getImport, 404, { message: 'Import not found', code: 'not_found' });
  renderAdmin('/admin/product-import?import=i-1');
  expect(await screen.findByText('Import not found')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check file' })).toBeEnabled();
});

test('an import that stops says why and goes on', async () => {
  const whole = { ...checked, fates: { ...checked.fates, broken: 0 } };
  const api = mockApi()
    .on(checkImport, whole)
    .on(getImport, { import: whole, rows: [], page: 1, pages: 1 })
    .fail(runImport, 503, { message: 'The shop is busy. Please try again in a moment.', code: 'busy' });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['name\nTee'], 'p.csv'));
  await shop.user.click(screen.getByRole('button', { name: 'Check file' }));
  await shop.user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/The shop is busy/)).toBeInTheDocument();
  api.on(runImport, { ...whole, state: 'done', done: 3 });
  await shop.user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/^Imported: /)).toBeInTheDocument();
});

test('a file that is refused says why', async () => {
  mockApi().fail(checkImport, 400, {
    message: 'This file is empty.',
    code: 'invalid_input',
    fields: { file: 'This file is empty.' },
  });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['\n'], 'p.csv'));
  await shop.user.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByText('This file is empty.')).toBeInTheDocument();
});
