import {
  checkImport,
  describeImportFile,
  getImport,
  runImport,
  undoImport,
} from '@shop/contract/adminProductImport';
import type { ImportFileDescription, ProductImport } from '@shop/contract/adminProductImport';
import { listCategories } from '@shop/contract/productDiscovery';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const checked: ProductImport = {
  ...{ _id: 'i-1', state: 'checked', rows: 3, done: 0 },
  fates: { new: 1, changed: 1, unchanged: 0, broken: 1 },
  ...{ system: null, undoable: 0, remarks: [], questions: [], categories: [] },
};
const row = {
  ...{ line: 4, name: 'Boulder Tee', fate: 'broken' as const, note: 'price: Please enter a price.' },
  ...{ remarks: '', cells: { name: 'Boulder Tee' } },
};
const described: ImportFileDescription = {
  ...{ encoding: 'utf-8', sample: '', system: null },
  columns: [{ heading: 'name', column: 'name', example: 'Tee' }],
};
const mockImport = () => mockApi().on(describeImportFile, described);

/** Presses 'Check file' once the chosen file is described. */
async function checkFile(user: UserEvent): Promise<void> {
  const button = screen.getByRole('button', { name: 'Check file' });
  await waitFor(() => {
    expect(button).not.toHaveAttribute('aria-busy');
  });
  await user.click(button);
}

test('a file is checked, its broken rows are named, and it is carried out without them', async () => {
  let calls = 0;
  const api = mockImport()
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
  await checkFile(shop.user);
  expect(
    await screen.findByText('Nothing has changed yet: 1 new, 1 changed, 0 unchanged, 1 broken.'),
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

test('a file is not checked while its description, which moves the button, is on its way', async () => {
  const api = mockImport().fail(checkImport, 400, { message: 'No.', code: 'invalid_input' });
  const release = api.hold(describeImportFile);
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['name\nTee'], 'p.csv'));
  await shop.user.click(screen.getByRole('button', { name: 'Check file' }));
  release();
  expect(await screen.findByRole('button', { name: 'Choose columns' })).toBeInTheDocument();
  expect(api.calls(checkImport)).toHaveLength(0);
  await checkFile(shop.user);
  expect(await screen.findByText('No.')).toBeInTheDocument();
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

test('an import that was carried out is undone as a whole after a confirmation', async () => {
  const done: ProductImport = { ...checked, state: 'done', done: 3, undoable: 2 };
  const undone: ProductImport = { ...done, state: 'undone', undoable: 0 };
  let current = done;
  const answers = [{ ...done, undoable: 1 }, undone];
  const api = mockApi()
    .on(getImport, () => ({ import: current, rows: [row], page: 1, pages: 1 }))
    .on(undoImport, () => (current = answers.shift() ?? undone));
  const shop = renderAdmin('/admin/product-import?import=i-1');
  expect(await screen.findByRole('link', { name: 'See drafts' })).toHaveAttribute(
    'href',
    '/admin/productlist?state=draft',
  );
  await shop.user.click(await screen.findByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('2 rows');
  await shop.user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone: 1 new, 1 changed/)).toBeInTheDocument();
  expect(api.calls(undoImport)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
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
  const api = mockImport()
    .on(checkImport, whole)
    .on(getImport, { import: whole, rows: [], page: 1, pages: 1 })
    .fail(runImport, 503, { message: 'The shop is busy. Please try again in a moment.', code: 'busy' });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['name\nTee'], 'p.csv'));
  await checkFile(shop.user);
  await shop.user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/The shop is busy/)).toBeInTheDocument();
  api.on(runImport, { ...whole, state: 'done', done: 3 });
  await shop.user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText(/^Imported: /)).toBeInTheDocument();
});

test('a file that is refused says why', async () => {
  mockImport().fail(checkImport, 400, {
    message: 'This file is empty.',
    code: 'invalid_input',
    fields: { file: 'This file is empty.' },
  });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['\n'], 'p.csv'));
  await checkFile(shop.user);
  expect(await screen.findByText('This file is empty.')).toBeInTheDocument();
});

test('a file of another system is told, and its questions are answered before it is checked again', async () => {
  const asked: ProductImport = {
    ...checked,
    ...{ system: 'Shopify', remarks: ['Columns left out: variant sku.'] },
    questions: [{ reading: 'sales', isAccepted: false, rows: 2, examples: ['Tee: 299 instead of 349'] }],
    categories: [
      { source: 'T-Shirt', category: 'T-Shirt' },
      { source: 'Cap', category: 'Hats' },
      { source: 'winter', category: '', isTag: true },
    ],
  };
  const tee = {
    ...{ line: 2, name: 'Vygie Tee', fate: 'new' as const, note: '', remarks: 'Category Tees.' },
    cells: {
      ...{ name: 'Vygie Tee', price: '349', salePrice: '299', sizes: 'S: 3\nM: 4' },
      pictures: 'https://cdn.example/1.jpg\nhttps://cdn.example/2.jpg',
    },
  };
  const api = mockApi()
    .on(describeImportFile, { ...described, system: 'Shopify' })
    .on(listCategories, { categories: [] })
    .on(checkImport, asked)
    .on(getImport, { import: asked, rows: [tee], page: 1, pages: 1 });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['Handle'], 'p.csv'));
  expect(await screen.findByText('This is a product export of Shopify.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Columns' })).not.toBeInTheDocument();
  await checkFile(shop.user);
  expect(await screen.findByText('Columns left out: variant sku.')).toBeInTheDocument();
  const table = await screen.findByRole('table', { name: 'Rows' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    'Draft R349.00 On sale for R299.00 S: 3, M: 4 2 picturesCategory Tees.',
  );
  expect(within(table).getByRole('presentation')).toHaveAttribute('src', 'https://cdn.example/1.jpg');
  await shop.user.click(screen.getByRole('checkbox', { name: /^A compare-at price is .* \(2\)$/ }));
  const category = screen.getByRole('combobox', { name: 'T-Shirt' });
  await shop.user.clear(category);
  await shop.user.type(category, 'Tees');
  await shop.user.click(screen.getByRole('button', { name: 'Tags of the file (1)' }));
  await shop.user.type(screen.getByRole('combobox', { name: 'winter' }), 'Winter');
  await shop.user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => {
    expect(api.calls(checkImport)).toHaveLength(2);
  });
  expect(api.calls(checkImport)[1]).toMatchObject({
    choices: JSON.stringify({ readings: ['sales'], categories: { 'T-Shirt': 'Tees', winter: 'Winter' } }),
  });
  await shop.user.upload(screen.getByLabelText('CSV file'), new File(['Other'], 'q.csv'));
  expect(screen.queryByRole('group', { name: 'Is this right?' })).not.toBeInTheDocument();
});

test('unknown columns and another encoding are chosen before a file is checked', async () => {
  const api = mockApi()
    .on(describeImportFile, {
      ...{ encoding: 'windows-1252', sample: 'Café Cap', system: null },
      columns: [
        { heading: 'Artikel', column: null, example: 'Café Cap' },
        { heading: 'price', column: 'price', example: '' },
        { heading: 'Kleur', column: null, example: 'Rooi' },
      ],
    })
    .fail(checkImport, 400, { message: 'No.', code: 'invalid_input', fields: { file: 'No.' } });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['Artikel'], 'p.csv'));
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Read this file as Windows-1252' }));
  const columns = screen.getByRole('group', { name: 'Columns' });
  await shop.user.selectOptions(within(columns).getByRole('combobox', { name: 'Artikel' }), 'name');
  expect(within(columns).getByRole('combobox', { name: 'price' })).toHaveValue('price');
  await checkFile(shop.user);
  expect(await screen.findByText('No.')).toBeInTheDocument();
  expect(api.calls(checkImport)).toMatchObject([
    { choices: JSON.stringify({ encoding: 'windows-1252', columns: ['name', 'price', ''] }) },
  ]);
});

test('a column that the shop knows can be left out of a file', async () => {
  const api = mockApi()
    .on(describeImportFile, {
      ...{ encoding: 'utf-8', sample: '', system: null },
      columns: [
        { heading: 'id', column: 'id', example: '994268' },
        { heading: 'name', column: 'name', example: 'Tee' },
      ],
    })
    .fail(checkImport, 400, { message: 'No.', code: 'invalid_input', fields: { file: 'No.' } });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['id,name'], 'p.csv'));
  await shop.user.click(await screen.findByRole('button', { name: 'Choose columns' }));
  await shop.user.selectOptions(screen.getByRole('combobox', { name: 'id' }), 'Leave out');
  await checkFile(shop.user);
  expect(await screen.findByText('No.')).toBeInTheDocument();
  expect(api.calls(checkImport)).toMatchObject([{ choices: JSON.stringify({ columns: ['', 'name'] }) }]);
});

test('the encoding can be chosen when the check finds that a late line needs it', async () => {
  const api = mockImport().fail(checkImport, 400, {
    ...{ message: 'Line 900 has other characters.', code: 'invalid_input' },
    fields: { file: 'Line 900 has other characters.', encoding: 'Please choose the encoding of the file.' },
  });
  const shop = renderAdmin('/admin/product-import');
  await shop.user.upload(await screen.findByLabelText('CSV file'), new File(['name'], 'p.csv'));
  expect(screen.queryByRole('checkbox', { name: 'Read this file as Windows-1252' })).not.toBeInTheDocument();
  await checkFile(shop.user);
  await shop.user.click(await screen.findByRole('checkbox', { name: 'Read this file as Windows-1252' }));
  await checkFile(shop.user);
  await waitFor(() => {
    expect(api.calls(checkImport)).toHaveLength(2);
  });
  expect(api.calls(checkImport)[1]).toMatchObject({ choices: JSON.stringify({ encoding: 'windows-1252' }) });
});

test('the page says where exports are found, and offers a template that spreadsheets open', async () => {
  const shop = renderAdmin('/admin/product-import');
  await shop.user.click(await screen.findByRole('button', { name: 'Where do I find my product file?' }));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['Shopify', 'WooCommerce', 'Wix', 'PrestaShop'],
    'Another shop, or a spreadsheet',
  ]);
  const template = screen.getByRole('link', { name: 'Download template' });
  expect(decodeURIComponent(template.getAttribute('href') ?? '')).toMatch(
    /^data:text\/csv;charset=utf-8,\uFEFFname,price,category,brand,description,state,sizes,pictures\r\n/,
  );
});
