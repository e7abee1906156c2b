import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bulkUpdateProducts } from '@shop/contract/adminProductChanges';
import { listAdminProducts } from '@shop/contract/adminProductList';
import {
  createProduct,
  deleteProduct,
  listProductNames,
  restoreProduct,
  updateProduct,
} from '@shop/contract/adminProducts';
import { getShopConfig } from '@shop/contract/config';
import { getProduct } from '@shop/contract/products';
import { formatTimeField } from '@shop/domain/shopDays';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct } from '@shop/shared-ui/testing/samples';
import { adminProductPage, anAdminProduct } from '../../testing/anAdminProduct.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { formatShopDayAndTime, toIsoTime } from '../../shared/shopTime.ts';

describe('the list of products', () => {
  test('a new product starts as a draft on its edit page, after a question [1.17] [2.66] [5.29]', async () => {
    mockApi()
      .on(listAdminProducts, { products: [anAdminProduct({ isDraft: true })], page: 1, pages: 1, total: 1 })
      .on(createProduct, aProduct({ _id: 'p-new', name: '' }))
      .on(getProduct, aProduct({ _id: 'p-new', name: '' }));
    const shop = renderAdmin('/admin/productlist');
    expect(await screen.findByText('Draft')).toBeInTheDocument();
    await shop.user.click(screen.getByRole('button', { name: 'Create Product' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Are you sure you want to create a new product?',
    });
    await shop.user.click(within(question).getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('heading', { name: 'Edit Product' })).toBeInTheDocument();
    expect(shop.path()).toBe('/admin/product/p-new/edit');
  });

  test('drafts without a name are distinguishable', async () => {
    const draft = anAdminProduct({ _id: 'p-new', name: '', isDraft: true });
    mockApi().on(listAdminProducts, { products: [draft, anAdminProduct()], page: 1, pages: 1, total: 1 });
    renderAdmin('/admin/productlist');
    expect(await screen.findByRole('link', { name: 'Edit Untitled draft' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Untitled draft' })).toBeInTheDocument();
    expect(screen.getByText('Untitled draft')).toBeInTheDocument();
  });

  test('deleting asks first, and the list stays on its page [1.17] [2.66] [5.30] [8.20]', async () => {
    const api = mockApi()
      .on(listAdminProducts, { products: [anAdminProduct()], page: 2, pages: 3, total: 1 })
      .on(deleteProduct, { message: 'Product deleted' });
    const shop = renderAdmin('/admin/productlist/2');
    await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    await shop.user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted')).toBeInTheDocument();
    expect(api.calls(deleteProduct)).toEqual([{ id: 'p-boulder' }]);
    expect(shop.path()).toBe('/admin/productlist/2');
  });

  test('a deleted product is brought back from the toast', async () => {
    const api = mockApi()
      .on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 })
      .on(deleteProduct, { message: 'Product deleted' })
      .on(restoreProduct, aProduct());
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
    await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
    await shop.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Product restored')).toBeInTheDocument();
    expect(api.calls(restoreProduct)).toEqual([{ id: 'p-boulder' }]);
  });

  test('focus moves to the heading when the focused row is deleted', async () => {
    const cap = anAdminProduct({ _id: 'p-cap', name: 'Dome Cap' });
    const api = mockApi().on(listAdminProducts, {
      products: [anAdminProduct(), cap],
      page: 1,
      pages: 1,
      total: 1,
    });
    api.on(deleteProduct, () => {
      api.on(listAdminProducts, { products: [cap], page: 1, pages: 1, total: 1 });
      return { message: 'Product deleted' };
    });
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
    await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(screen.queryByText('Boulder Tee')).not.toBeInTheDocument();
    });
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
    });
  });

  test('the list has the specified columns and marks drafts and sold-out products [2.66]', async () => {
    const products = [
      anAdminProduct({ countInStock: 0 }),
      anAdminProduct({ _id: 'p-cap', name: 'Dome Cap' }),
    ];
    mockApi().on(listAdminProducts, { products, page: 1, pages: 1, total: 1 });
    renderAdmin('/admin/productlist');
    const heads = await screen.findAllByRole('columnheader');
    const words = heads.map(({ textContent }) => textContent);
    expect(words).toEqual(['ID', 'NAME', 'PRICE', 'CATEGORY', 'BRAND', 'ACTIONS']);
    expect(
      screen.getByRole('row', { name: /Boulder Tee Out of Stock R349\.00 T-shirts Koppie/ }),
    ).toBeVisible();
    expect(screen.getAllByText('Out of Stock')).toHaveLength(1);
  });

  test('page links stay in the admin [2.14] [2.35] [2.66]', async () => {
    mockApi().on(listAdminProducts, { products: [anAdminProduct()], page: 2, pages: 3, total: 1 });
    renderAdmin('/admin/productlist/2');
    const pages = await screen.findByRole('navigation', { name: 'Pages, bottom' });
    expect(within(pages).getByRole('link', { name: '3' })).toHaveAttribute('href', '/admin/productlist/3');
  });

  test('Cancel creates nothing', async () => {
    const api = mockApi().on(listAdminProducts, {
      products: [anAdminProduct()],
      page: 1,
      pages: 1,
      total: 1,
    });
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('button', { name: 'Create Product' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await shop.user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.calls(createProduct)).toHaveLength(0);
  });

  test('a product leads to its page in the shop; a draft has none', async () => {
    const draft = anAdminProduct({ _id: 'p-2', name: 'Fynbos Cap', isDraft: true });
    const products = [anAdminProduct({ _id: 'p-1', name: 'Boulder Tee' }), draft];
    mockApi().on(listAdminProducts, { products, page: 1, pages: 1, total: 1 });
    renderAdmin('/admin/productlist');
    const link = await screen.findByRole('link', { name: 'Boulder Tee' });
    expect(link).toHaveAttribute('href', '/product/p-1');
    expect(screen.queryByRole('link', { name: 'Fynbos Cap' })).not.toBeInTheDocument();
  });

  test('on the admin’s own origin a product leads to the shop, which is another site', async () => {
    document.documentElement.dataset['application'] = 'admin';
    const shop = { vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: [] };
    const more = { demoMailboxUrl: null, identityProvider: null, publicUrl: 'https://shop.example' };
    mockApi()
      .on(getProduct, aProduct({ _id: 'p-1' }))
      .on(getShopConfig, { ...shop, ...more });
    renderAdmin('/admin/product/p-1/edit');
    const link = await screen.findByRole('link', { name: 'View in shop' });
    expect(link).toHaveAttribute('href', 'https://shop.example/product/p-1');
    delete document.documentElement.dataset['application'];
  });
});

describe('publication', () => {
  const EDIT = '/admin/product/p-boulder/edit';
  const LATER = '2026-12-01T06:00:00.000Z';

  function edit(product = aProduct(), saved = { ...product, version: 2 }) {
    const api = mockApi().on(getProduct, product).on(updateProduct, saved);
    return { api, ...renderAdmin(EDIT) };
  }

  const update = () => screen.getByRole('button', { name: 'Update' });

  test('a draft is scheduled in South African time', async () => {
    const draft = aProduct({ isDraft: true, state: 'draft', countInStock: 4 });
    const { isDraft: _, ...scheduled } = {
      ...draft,
      state: 'scheduled' as const,
      publishAt: LATER,
      version: 2,
    };
    const { api, user } = edit(draft, scheduled);
    fireEvent.change(await screen.findByLabelText('Publish at'), { target: { value: '2026-12-01T08:00' } });
    await user.click(update());
    expect(await screen.findByText(/goes into the shop on 2026-12-01 at 08:00/)).toBeInTheDocument();
    expect(api.calls(updateProduct)[0]).toMatchObject({ publishAt: LATER });
    expect(screen.getByText('Scheduled')).toBeInTheDocument();
    expect(screen.queryByText(/everyone can see it/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'View in shop' })).not.toBeInTheDocument();
  });

  test('a time that was not changed is not sent, and one that was emptied means at once', async () => {
    const scheduled = aProduct({ state: 'scheduled', publishAt: LATER });
    const { publishAt: _, state: __, ...published } = { ...scheduled, version: 3 };
    const { api, user } = edit(scheduled);
    const time = await screen.findByLabelText('Publish at');
    expect(time).toHaveValue('2026-12-01T08:00');
    await user.type(screen.getByRole('textbox', { name: 'Brand' }), '!');
    await user.click(update());
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct)[0]).not.toHaveProperty('publishAt');

    api.on(updateProduct, published);
    fireEvent.change(time, { target: { value: '' } });
    await user.click(update());
    expect(await screen.findByText(/everyone can see it/)).toBeInTheDocument();
    expect(api.calls(updateProduct)[1]).toMatchObject({ publishAt: null });
  });

  test('a product is withdrawn after a question, and what was typed stays', async () => {
    const { api, user } = edit(aProduct(), aProduct({ state: 'withdrawn', version: 2 }));
    expect(await screen.findByText('In the shop')).toBeInTheDocument();
    expect(screen.queryByLabelText('Publish at')).not.toBeInTheDocument();
    const brand = screen.getByRole('textbox', { name: 'Brand' });
    await user.type(brand, '!');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const question = screen.getByRole('alertdialog', { name: /Shoppers won't see this product/ });
    await waitFor(() => expect(question).toHaveAccessibleDescription('Boulder Tee'));
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Product withdrawn')).toBeInTheDocument();
    expect(api.calls(updateProduct)).toEqual([{ productId: 'p-boulder', state: 'withdrawn', version: 1 }]);
    expect(screen.getByText(/Withdrawn: only administrators see it/)).toBeInTheDocument();
    expect(brand).toHaveValue('Koppie!');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  const stale = { message: 'This product was changed in the meantime.', code: 'stale_version' as const };

  test.each([
    ['is withdrawn although pieces were sold meanwhile', { countInStock: 1 }, 2],
    ['is not withdrawn when a colleague has scheduled it', { state: 'scheduled', publishAt: LATER }, 1],
  ] as const)('a product %s', async (_, changed, calls) => {
    const { api, user } = edit();
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    api.fail(updateProduct, 409, stale).on(getProduct, () => {
      api.on(updateProduct, aProduct({ state: 'withdrawn', version: 8 }));
      return aProduct({ ...changed, version: 7 });
    });
    const question = screen.getByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    expect(
      await (calls === 2
        ? screen.findByText('Product withdrawn')
        : screen.findByRole('button', { name: 'Update to the newer version' })),
    ).toBeInTheDocument();
    const versions = api.calls(updateProduct).map(({ version }) => version);
    expect(versions).toEqual([1, 7].slice(0, calls));
  });

  test('a withdrawn product is brought back', async () => {
    const { api, user } = edit(aProduct({ state: 'withdrawn' }), aProduct({ version: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('Product is back in the shop')).toBeInTheDocument();
    expect(api.calls(updateProduct)).toEqual([{ productId: 'p-boulder', state: 'public', version: 1 }]);
    expect(screen.getByText('In the shop')).toBeInTheDocument();
  });

  test('a time that the server refuses is said at its field', async () => {
    const message = 'This product is in the shop. Withdraw it first.';
    const { api, user } = edit(aProduct({ state: 'scheduled', publishAt: LATER }));
    const time = await screen.findByLabelText('Publish at');
    api.fail(updateProduct, 400, { message, code: 'invalid_input', fields: { publishAt: message } });
    fireEvent.change(time, { target: { value: '2027-01-01T08:00' } });
    await user.click(update());
    await waitFor(() =>
      expect(screen.getByLabelText('Publish at')).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  test('a sale is planned in South African time, and its times are sent in UTC', async () => {
    const { api, user } = edit(aProduct());
    await user.type(await screen.findByRole('textbox', { name: 'Sale price (R)' }), 'R249,00');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-01T08:00' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-12-24T23:59' } });
    await user.click(update());
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct)[0]).toEqual({
      ...{ productId: 'p-boulder', version: 1, salePrice: '249.00' },
      ...{ saleFrom: '2026-12-01T06:00:00.000Z', saleUntil: '2026-12-24T21:59:00.000Z' },
    });
  });

  test('a running sale leaves the regular price in its field, and ends when its own is emptied', async () => {
    const sale = { regularPrice: 349, price: 249, from: LATER, until: LATER };
    const { api, user } = edit(aProduct({ price: 249, saleUntil: LATER, sale }));
    expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('349.00');
    const price = screen.getByRole('textbox', { name: 'Sale price (R)' });
    expect(price).toHaveValue('249.00');
    await user.clear(price);
    await user.click(update());
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct)[0]).toMatchObject({ salePrice: null });
    expect(api.calls(updateProduct)[0]).not.toHaveProperty('price');
  });

  test('what is wrong with a sale is said at its field', async () => {
    const message = 'Please enter when the sale ends.';
    const { api, user } = edit(aProduct());
    const price = await screen.findByRole('textbox', { name: 'Sale price (R)' });
    await user.type(price, 'cheap');
    await user.click(update());
    await waitFor(() => expect(price).toHaveAccessibleDescription(/Please enter a price above 0/));
    expect(api.calls(updateProduct)).toEqual([]);
    await user.clear(price);
    await user.type(price, '249');
    api.fail(updateProduct, 400, { message, code: 'invalid_input', fields: { saleUntil: message } });
    await user.click(update());
    await waitFor(() =>
      expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  test('chosen products are put on sale until a time, after a preview', async () => {
    const api = mockApi()
      .on(listAdminProducts, adminProductPage([anAdminProduct()]))
      .on(bulkUpdateProducts, {
        products: [
          { _id: 'p-boulder', name: 'Boulder Tee', fate: 'changed', before: '349.00', after: '279.20' },
        ],
      });
    const { user } = renderAdmin('/admin/productlist');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Boulder Tee' }));
    await user.click(screen.getByRole('button', { name: 'Put on sale' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Please enter a date and a time.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reduction in percent'), '20');
    fireEvent.change(screen.getByLabelText('On sale until'), { target: { value: '2026-12-24T23:59' } });
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Put on sale (1)' }));
    expect(await screen.findByText(/1 changed/)).toBeInTheDocument();
    expect(api.calls(bulkUpdateProducts).at(-1)).toEqual({
      products: [{ id: 'p-boulder', version: 1 }],
      change: { sale: { percent: 20, until: '2026-12-24T21:59:00.000Z' } },
    });
  });

  test('the list says what shoppers do not see, and what runs low', async () => {
    const products = [
      anAdminProduct({ _id: 'p-1', name: 'Fynbos Cap', state: 'scheduled', publishAt: LATER }),
      anAdminProduct({ _id: 'p-2', name: 'Karoo Tee', state: 'withdrawn' }),
      anAdminProduct({ _id: 'p-3', name: 'Namib Tote', countInStock: 3 }),
    ];
    mockApi().on(listAdminProducts, { products, page: 1, pages: 1, total: 1 });
    renderAdmin('/admin/productlist');
    expect(await screen.findByRole('row', { name: /Fynbos Cap Scheduled/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Karoo Tee Withdrawn/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Namib Tote 3 left/ })).toBeInTheDocument();
    expect(
      screen.getAllByRole('link', { name: /Cap|Tee|Tote/ }).map(({ textContent }) => textContent),
    ).toContain('Namib Tote');
    expect(screen.queryByRole('link', { name: 'Karoo Tee' })).not.toBeInTheDocument();
  });
});

describe('publishing', () => {
  const EDIT = '/admin/product/p-boulder/edit';
  const NAMES = { categories: ['Hoodies', 'T-shirts'], brands: ['Koppie', 'Kwarts'] };
  const PUBLIC = /now in the shop: everyone can see it/;

  function edit(product: ReturnType<typeof aProduct>, saved = { ...product, version: 2 }) {
    const api = mockApi().on(getProduct, product).on(listProductNames, NAMES).on(updateProduct, saved);
    return { api, ...renderAdmin(EDIT) };
  }

  async function retype(person: ReturnType<typeof edit>['user'], label: string, text: string) {
    const field = await screen.findByRole('textbox', { name: label });
    await person.clear(field);
    await person.type(field, text);
    return field;
  }

  test('a category spelt unlike a known one asks for a confirmation before it is saved', async () => {
    const { api, user: person } = edit(aProduct());
    const field = await retype(person, 'Category', 't shirt');
    expect(await screen.findByText(/Other products have ‘T-shirts’/)).toBeInTheDocument();
    expect(api.calls(updateProduct)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Use T-shirts' }));
    expect(field).toHaveValue('T-shirts');
    expect(field).toHaveFocus();
    expect(screen.queryByText(/Other products have/)).not.toBeInTheDocument();
  });

  test('known brands are suggested while typing, and a new brand is accepted', async () => {
    const { api, user: person } = edit(aProduct());
    const field = await retype(person, 'Brand', 'k');
    const offers = await screen.findAllByRole('button', { name: /^Use / });
    expect(offers.map(({ textContent }) => textContent)).toEqual(['Use Koppie', 'Use Kwarts']);
    await person.type(field, 'aroo');
    expect(screen.queryByRole('button', { name: /^Use / })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct)[0]).toMatchObject({ brand: 'karoo' });
  });

  test('the save that publishes a product shows it in its toast', async () => {
    const draft = aProduct({ isDraft: true, countInStock: 4 });
    const { isDraft: _, ...saved } = { ...draft, version: 2 };
    const { user: person } = edit(draft, saved);
    await person.click(await screen.findByRole('button', { name: 'Update' }));
    expect(await screen.findByText(PUBLIC)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('a product without stock is published only after a confirmation', async () => {
    const draft = aProduct({ isDraft: true, countInStock: 0, name: 'Fynbos Cap' });
    const { isDraft: _, ...saved } = { ...draft, version: 2 };
    const { api, user: person } = edit(draft, saved);
    await person.click(await screen.findByRole('button', { name: 'Update' }));
    const question = await screen.findByRole('alertdialog', { name: /nothing in stock/ });
    await waitFor(() => expect(question).toHaveAccessibleDescription('Fynbos Cap'));
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.calls(updateProduct)).toHaveLength(0);

    await person.click(screen.getByRole('button', { name: 'Update' }));
    await person.click(await screen.findByRole('button', { name: 'Put into shop' }));
    expect(await screen.findByText(PUBLIC)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a product that another administrator changed', () => {
  const EDIT = '/admin/product/p-boulder/edit';
  const stale = { message: 'This product was changed in the meantime.', code: 'stale_version' as const };

  test('a product that another administrator changed is not overwritten, and the input is kept', async () => {
    const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 409, stale);
    const shop = renderAdmin(EDIT);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await shop.user.clear(name);
    await shop.user.type(name, 'Boulder Tee II');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    api
      .on(getProduct, aProduct({ brand: 'Bergwind', version: 7 }))
      .on(updateProduct, aProduct({ version: 8 }));
    await shop.user.click(await screen.findByRole('button', { name: 'Update to the newer version' }));
    expect(await screen.findByDisplayValue('Bergwind')).toBeInTheDocument();
    expect(name).toHaveValue('Boulder Tee II');
    await shop.user.click(screen.getByRole('link', { name: /Go Back/ }));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    await shop.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('product updated successfully');
    expect(api.calls(updateProduct).at(-1)).toMatchObject({ name: 'Boulder Tee II', version: 7 });
  });

  test('both versions are shown before one is chosen', async () => {
    const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 409, stale);
    const shop = renderAdmin(EDIT);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await shop.user.clear(name);
    await shop.user.type(name, 'Boulder Tee II');
    api.on(getProduct, aProduct({ name: 'Boulder Shirt', brand: 'Bergwind', version: 7 }));
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    const differences = await screen.findByRole('table', { name: 'What someone else has changed' });
    expect(
      within(differences).getByRole('row', { name: 'Name Boulder Shirt Boulder Tee II' }),
    ).toBeInTheDocument();
    expect(within(differences).getByRole('row', { name: 'Brand Bergwind Koppie' })).toBeInTheDocument();
    expect(within(differences).queryByRole('row', { name: /Price/ })).not.toBeInTheDocument();
    await shop.user.click(screen.getByRole('button', { name: 'Discard what I typed' }));
    expect(await screen.findByDisplayValue('Boulder Shirt')).toBe(name);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('sales in the meantime do not conflict with a new price', async () => {
    const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 409, stale);
    const shop = renderAdmin(EDIT);
    const price = await screen.findByRole('textbox', { name: 'Price' });
    await shop.user.clear(price);
    await shop.user.type(price, '359');
    api.on(getProduct, () => {
      api.on(updateProduct, aProduct({ price: 359, countInStock: 5, version: 3 }));
      return aProduct({ countInStock: 5, version: 2 });
    });
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
    expect(api.calls(updateProduct).at(-1)).toMatchObject({ price: '359', version: 2 });
    expect(api.calls(updateProduct).at(-1)).not.toHaveProperty('countInStock');
    expect(screen.getByRole('textbox', { name: 'Count In Stock' })).toHaveValue('5');
  });

  test('a changed stock asks for a confirmation when pieces were sold in the meantime', async () => {
    const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 409, stale);
    const shop = renderAdmin(EDIT);
    const stock = await screen.findByRole('textbox', { name: 'Count In Stock' });
    await shop.user.clear(stock);
    await shop.user.type(stock, '20');
    api.on(getProduct, aProduct({ countInStock: 5, version: 2 }));
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('row', { name: 'Count In Stock 5 20' })).toBeInTheDocument();
    expect(api.calls(updateProduct)).toHaveLength(1);
  });

  test('the input is kept when the product was deleted meanwhile', async () => {
    const gone = { message: 'Product not found', code: 'not_found' as const };
    const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 404, gone);
    const shop = renderAdmin(EDIT);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await shop.user.type(name, ' II');
    api.fail(getProduct, 404, gone);
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(/It has been deleted in the meantime/)).toBeInTheDocument();
    expect(name).toHaveValue('Boulder Tee II');
  });
});

describe('times of the shop', () => {
  test('a time in the form is South African, on the wire it is UTC', () => {
    expect(formatTimeField('2026-11-30T22:30:00.000Z')).toBe('2026-12-01T00:30');
    expect(toIsoTime('2026-12-01T00:30')).toBe('2026-11-30T22:30:00.000Z');
    expect(formatShopDayAndTime('2026-11-30T22:30:00.000Z')).toBe('2026-12-01 at 00:30');
  });

  test('a text that is no time is sent as typed, so that the server refuses it', () => {
    expect(toIsoTime('soon')).toBe('soon');
    expect(formatTimeField('soon')).toBe('');
  });
});
