import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { listActivity } from '@shop/contract/adminActivity';
import { listMicroFrontends } from '@shop/contract/adminMicroFrontends';
import { findOrders } from '@shop/contract/adminOrderList';
import { listOrderNotes, listPackingSlips } from '@shop/contract/adminOrderProcessing';
import { deleteOrder } from '@shop/contract/adminOrders';
import { bulkUpdateProducts } from '@shop/contract/adminProductChanges';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { createProduct, deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { listRefunds } from '@shop/contract/adminRefunds';
import { listReturns } from '@shop/contract/adminReturns';
import type { AdminReview } from '@shop/contract/adminReviews';
import { listReviews } from '@shop/contract/adminReviews';
import { listSynonyms, setSynonyms } from '@shop/contract/adminSearch';
import type { Settings } from '@shop/contract/adminSettings';
import { getSettings, listSizeCharts, setSizeChart, updateSettings } from '@shop/contract/adminSettings';
import { moveStock } from '@shop/contract/adminStock';
import { findUsers } from '@shop/contract/adminUserList';
import { deleteUser, getUser, updateUser } from '@shop/contract/adminUsers';
import type { Endpoint } from '@shop/contract/endpoint';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getLegalText } from '@shop/contract/legalTexts';
import type { OrderReturn } from '@shop/contract/orderReturn';
import { shipOrder } from '@shop/contract/orderShipment';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { listCategories } from '@shop/contract/productDiscovery';
import { getProduct } from '@shop/contract/products';
import { saveReviewReply } from '@shop/contract/reviewModeration';
import { cachedQueries } from '@shop/shared-ui/testing/cachedQueries';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct, aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { adminProductPage, anAdminProduct } from './testing/anAdminProduct.ts';
import { foundOrders } from './testing/foundOrders.ts';
import { foundUsers } from './testing/foundUsers.ts';
import { renderAdmin } from './testing/renderAdmin.tsx';

describe('failures of a screen', () => {
  const orders = foundOrders([anOrder()]);
  const products = { products: [anAdminProduct()], page: 1, pages: 1, total: 1 };
  const users = foundUsers([aUser()]);
  const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });

  const busy = { message: 'Please try again in a moment.', code: 'busy' as const };
  const demoted = { message: 'Only administrators may do this.', code: 'forbidden' as const };

  const LISTS = [
    ['/admin/orderlist', findOrders, orders, 'Delete order 10042'],
    ['/admin/productlist', listAdminProducts, products, 'Delete Boulder Tee'],
    ['/admin/userlist', findUsers, users, 'Delete Thandi Adams'],
  ] as const;

  test.each(LISTS)(
    '%s shows an error after a lost connection, and is loaded on Retry',
    async (path, list, answer, row) => {
      const api = mockApi().fail(list, 'FETCH_ERROR');
      const shop = renderAdmin(path);
      expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
      api.on(list, answer);
      await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('button', { name: row })).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test.each(LISTS)('%s shows a former administrator a way to go on', async (path, list) => {
    mockApi().fail(list, 403, demoted);
    renderAdmin(path);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Only administrators may do this.');
    expect(alert).toHaveTextContent('Sign out, then sign in with one that is.');
  });

  test.each([
    [
      '/admin/orderlist',
      { deletion: deleteOrder, button: 'Delete order 10042', done: 'Order deleted successfully' },
    ],
    [
      '/admin/productlist',
      { deletion: deleteProduct, button: 'Delete Boulder Tee', done: 'Product deleted' },
    ],
    ['/admin/userlist', { deletion: deleteUser, button: 'Delete Thandi Adams', done: 'User deleted' }],
  ] as const)(
    '%s: a deletion that fails is explained, and done the second time',
    async (path, { deletion, button, done }) => {
      const api = mockApi().on(findOrders, orders).on(listAdminProducts, products).on(findUsers, users);
      api.fail(deletion, 500, busy);
      const shop = renderAdmin(path);
      const remove = async (): Promise<void> => {
        await shop.user.click(await screen.findByRole('button', { name: button }));
        await shop.user.click(
          within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
        );
      };
      await remove();
      expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      });
      api.on(deletion, { message: done });
      await remove();
      expect(await screen.findByText(done)).toBeInTheDocument();
    },
  );

  test('a deletion that fails for no known reason shows the specified sentence [8.6]', async () => {
    mockApi().on(findOrders, orders).fail(deleteOrder, 502, null);
    const shop = renderAdmin('/admin/orderlist');
    await shop.user.click(await screen.findByRole('button', { name: 'Delete order 10042' }));
    await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete order')).toBeInTheDocument();
  });

  test('a list whose refreshing fails keeps its rows', async () => {
    const api = mockApi().on(listAdminProducts, products);
    api.on(deleteProduct, () => {
      api.fail(listAdminProducts, 503, busy);
      return { message: 'Product deleted' };
    });
    const shop = renderAdmin('/admin/productlist');
    await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
    await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Boulder Tee' })).toBeInTheDocument();
  });

  test('a product is created at the second attempt after a failure', async () => {
    const api = mockApi().on(listAdminProducts, products).fail(createProduct, 'TIMEOUT_ERROR');
    const shop = renderAdmin('/admin/productlist');
    const create = async (): Promise<void> => {
      await shop.user.click(await screen.findByRole('button', { name: 'Create Product' }));
      await shop.user.click(screen.getByRole('button', { name: 'Create' }));
    };
    await create();
    expect(await screen.findByText(/timeout/)).toBeInTheDocument();
    expect(shop.path()).toBe('/admin/productlist');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    await create();
    expect(api.calls(createProduct)).toHaveLength(2);
  });

  test('an order that another administrator has delivered shows the refusal and the delivery', async () => {
    const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-11-03T08:00:00.000Z' };
    const api = mockApi().on(getOrder, paid).on(getPaymentTimeline, []);
    api.fail(deliverOrder, 409, { message: 'This order is delivered already.', code: 'illegal_transition' });
    const shop = renderAdmin('/admin/order/o-1');
    const button = await screen.findByRole('button', { name: 'Mark As Delivered' });
    api.on(getOrder, delivered);
    await shop.user.click(button);
    expect(await screen.findByText('This order is delivered already.')).toBeInTheDocument();
    expect(await screen.findByText('2026-11-03')).toBeInTheDocument();
  });

  test('an order is shown although its payment timeline cannot be loaded', async () => {
    const api = mockApi().on(getOrder, paid).fail(getPaymentTimeline, 503, busy);
    const shop = renderAdmin('/admin/order/o-1');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the payment history.");
    expect(screen.getByRole('button', { name: 'Mark As Delivered' })).toBeInTheDocument();
    api.on(getPaymentTimeline, []);
    await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(
      await screen.findByText(/There is no record of a payment at PayPal or PayFast/),
    ).toBeInTheDocument();
  });
});

describe('open forms', () => {
  const setting = <Value,>(value: Value) => ({ value, default: value, isChanged: false, version: 'opened' });
  const SETTINGS: Settings = {
    freeCities: setting(['Paarl']),
    deliveryDays: setting('5-8'),
    deliveryDaysNationwide: setting('5-10'),
    ...{ phone: setting('021'), email: setting('a@shop.example'), address: setting('') },
    categoryOrder: setting<string[]>([]),
    digest: setting(true),
  };
  const chart = { measures: ['Chest (cm)'], rows: [{ size: 'M', values: [104] }] };
  const category = (slug: string, name: string) => ({ name, slug, count: 3, image: '' });
  const tee = anAdminProduct({ version: 3, countInStock: 12 });
  const parcel = { carrier: 'Berg Couriers', trackingNumber: 'BC-1', shippedAt: '2026-11-03T08:00:00.000Z' };
  const SHIPPED = anOrder({
    ...{ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z', state: 'shipped' },
    shipment: { ...parcel, version: 'opened' },
  });

  const REPLIED: AdminReview = {
    ...{ _id: 'r-1', product: { _id: 'p-1', name: 'Boulder Tee' }, name: 'Thandi', rating: 2 },
    ...{ comment: 'Too wide.', createdAt: '2026-11-01T08:30:00.000Z', verified: true },
    reply: { text: 'Take M.', createdAt: '2026-11-02T08:30:00.000Z', version: 'opened' },
  };

  function anApi() {
    return mockApi()
      .on(getUser, aUser({ isAdmin: true }))
      .on(getProduct, aProduct({ version: 3 }))
      .on(listAdminProducts, adminProductPage([tee]))
      .on(getOrder, SHIPPED)
      .on(getPaymentTimeline, [])
      .on(getSettings, SETTINGS)
      .on(getLegalText, { version: 1, text: null, publishedAt: '2026-11-03T08:00:00.000Z' })
      .on(listReviews, { reviews: [REPLIED], page: 1, pages: 1 })
      .on(listSynonyms, { synonyms: [{ word: 'hoody', means: ['hoodie'], version: 'opened' }] })
      .on(listSizeCharts, { charts: [{ category: 'tees', chart, version: 'opened' }] })
      .on(listCategories, { categories: [category('hoodies', 'Hoodies'), category('tees', 'Tees')] });
  }

  interface OpenForm {
    readonly route: string;
    /** Opens the form. */
    readonly open?: (user: UserEvent) => Promise<void>;
    /** The field that is edited, by its label. */
    readonly label: string;
    readonly typed: string;
    readonly save: string;
    readonly call: Endpoint;
    /** The request of the save: what was edited, or the version that the form was opened with. */
    readonly sent: object;
  }

  const press = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name }));
  };
  const openRow = (user: UserEvent) => press(user, 'Price and stock of Boulder Tee');
  const chooseTees = async (user: UserEvent) => {
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Category' }),
      await screen.findByRole('option', { name: 'Tees' }),
    );
  };
  const SETTINGS_PAGE = '/admin/settings';

  /** Every form of the administration that edits something that exists, but for the two that are pressed below. */
  const FORMS: Record<string, OpenForm> = {
    'a user': {
      ...{ route: '/admin/user/u-thandi/edit', label: 'Name', typed: ' Botha', save: 'Update' },
      ...{ call: updateUser, sent: { userId: 'u-thandi', name: 'Thandi Adams Botha' } },
    },
    'a product': {
      ...{ route: '/admin/product/p-boulder/edit', label: 'Name', typed: ' II', save: 'Update' },
      ...{ call: updateProduct, sent: expect.objectContaining({ name: 'Boulder Tee II', version: 3 }) },
    },
    'the price of a product': {
      ...{ route: '/admin/productlist', open: openRow, label: 'Price (R)', typed: '{Backspace}1' },
      ...{ save: 'Save price', call: bulkUpdateProducts },
      sent: { products: [{ id: tee._id, version: 3 }], change: { price: '349.01' } },
    },
    'the stock of a product': {
      ...{ route: '/admin/productlist', open: openRow, label: 'Quantity received', typed: '4' },
      ...{ save: 'Save stock', call: moveStock },
      sent: expect.objectContaining({ pieces: 4, version: 3 }),
    },
    'the parcel of an order': {
      route: '/admin/order/o-1',
      open: (user) => press(user, 'Change the parcel'),
      ...{ label: 'Tracking Number', typed: '2', save: 'Save the parcel', call: shipOrder },
      sent: expect.objectContaining({ trackingNumber: 'BC-12', version: 'opened' }),
    },
    'a reply to a review': {
      route: '/admin/reviewlist',
      open: (user) => press(user, 'Edit reply to the review of Boulder Tee by Thandi'),
      ...{ label: 'Reply', typed: ' Or L.', save: 'Save reply', call: saveReviewReply },
      sent: { productId: 'p-1', reviewId: 'r-1', reply: 'Take M. Or L.', version: 'opened' },
    },
    'the free cities': {
      ...{ route: SETTINGS_PAGE, label: 'Cities with free delivery', typed: '\nCeres' },
      ...{ save: 'Save', call: updateSettings },
      sent: { freeCities: ['Paarl', 'Ceres'], versions: { freeCities: 'opened' } },
    },
    'the contact details': {
      ...{ route: SETTINGS_PAGE, label: 'Phone', typed: ' 555', save: 'Save', call: updateSettings },
      sent: { phone: '021 555', versions: { phone: 'opened' } },
    },
    'a size chart': {
      ...{ route: SETTINGS_PAGE, open: chooseTees, label: 'Sizes', typed: '\nL: 112' },
      ...{ save: 'Save size chart', call: setSizeChart },
      sent: {
        ...{ category: 'tees', version: 'opened' },
        chart: { ...chart, rows: [...chart.rows, { size: 'L', values: [112] }] },
      },
    },
  };

  /** A form has no name and so no role; a screen with two settings has two buttons 'Save'. */
  function getFormOf({ form }: HTMLInputElement) {
    if (!form) throw new Error('The field is in no form.');
    return within(form);
  }

  async function edit({ route, open, label, typed, save }: OpenForm): Promise<UserEvent> {
    const { user } = renderAdmin(route);
    await open?.(user);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
    await user.type(field, typed);
    const form = getFormOf(field);
    await user.click(form.getByRole('button', { name: save }));
    return user;
  }

  /** An answer that ends the save without taking the form away. */
  const NOT_NOW = { code: 'busy', message: 'Please try again.' } as const;

  test.each(Object.entries(FORMS))(
    'the form of %s sends what was edited, or the version it opened',
    async (_, form) => {
      const api = anApi().fail(form.call, 503, NOT_NOW);
      await edit(form);
      await waitFor(() => {
        expect(api.calls(form.call)).toEqual([form.sent]);
      });
      expect((await screen.findAllByText('Please try again.')).length).toBeGreaterThan(0);
    },
  );

  const REPLACED = {
    'the parcel of an order': ['parcel', 'Berg Couriers BC-9'],
    'a reply to a review': ['reply', 'Take S.'],
    'the free cities': ['freeCities', 'Paarl, Durban'],
    'the contact details': ['phone', '021 777'],
    'a size chart': ['chart', 'Chest (cm); M: 110'],
  } as const;

  test.each(Object.entries(REPLACED))(
    'the form of %s says what another changed, and a second save replaces it',
    async (name, [field, text]) => {
      const form = FORMS[name] as OpenForm;
      const sentence = `Another administrator has changed this. It is now: ${text}`;
      const api = anApi().fail(form.call, 409, {
        ...{ code: 'stale_version', message: sentence, fields: { [field]: sentence } },
        current: { [field]: { text, version: 'newer' } },
      });
      const user = await edit(form);
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: form.label });
      const shown = getFormOf(input);
      expect(await shown.findByRole('alert')).toHaveTextContent(sentence);
      expect(shown.getByRole('alert')).toHaveTextContent(/What you typed is still here/);
      await user.click(shown.getByRole('button', { name: form.save }));
      await waitFor(() => {
        expect(api.calls(form.call)).toHaveLength(2);
      });
      const [first, second] = api.calls(form.call).map((sent) => JSON.stringify(sent));
      expect(second).toBe(first?.replace('"opened"', '"newer"'));
    },
  );

  const stale = (field: string, text: string) => {
    const message = `Another administrator has changed this. It is now: ${text}`;
    return {
      ...{ code: 'stale_version' as const, message, fields: { [field]: message } },
      current: { [field]: { text, version: 'newer' } },
    };
  };

  test('what was typed of a parcel stays while the order is read again after a refusal', async () => {
    const form = FORMS['the parcel of an order'] as OpenForm;
    const api = anApi().fail(shipOrder, 409, stale('parcel', 'Berg Couriers BC-9'));
    const { user } = renderAdmin(form.route);
    await form.open?.(user);
    const field = await screen.findByRole('textbox', { name: form.label });
    await user.type(field, form.typed);
    const answer = api.hold(getPaymentTimeline);
    await user.click(screen.getByRole('button', { name: form.save }));
    await waitFor(() => {
      expect(api.calls(getPaymentTimeline)).toHaveLength(2);
    });
    answer();
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('BC-9');
    expect(screen.getByRole('textbox', { name: form.label })).toHaveValue('BC-12');
  });

  test('the order of categories says what it is now, and a second save replaces it', async () => {
    const api = anApi().fail(updateSettings, 409, stale('categoryOrder', 'caps'));
    const { user } = renderAdmin(SETTINGS_PAGE);
    await press(user, 'Move Tees up');
    await press(user, 'Save order');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is now: caps');
    await press(user, 'Save order');
    await waitFor(() => {
      expect(api.calls(updateSettings).map(({ versions }) => versions?.categoryOrder)).toEqual([
        'opened',
        'newer',
      ]);
    });
  });

  test('the synonyms of a word say what they are now, and a second save replaces them', async () => {
    const api = anApi().fail(setSynonyms, 409, stale('means', 'beanie, cap'));
    const { user } = renderAdmin(SETTINGS_PAGE);
    await user.type(await screen.findByRole('textbox', { name: 'Word' }), 'Hoody');
    await user.type(screen.getByRole('textbox', { name: 'Synonyms' }), 'hoodie, top');
    await press(user, 'Save synonyms');
    const field = screen.getByRole('textbox', { name: 'Synonyms' });
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(expect.stringContaining('It is now: beanie, cap'));
    });
    expect(field).toHaveValue('hoodie, top');
    await press(user, 'Save synonyms');
    await waitFor(() => {
      expect(api.calls(setSynonyms).map(({ version }) => version)).toEqual(['opened', 'newer']);
    });
  });

  test('a price that another changed meanwhile is refused, but not for a sale', async () => {
    const api = anApi().fail(bulkUpdateProducts, 503, NOT_NOW);
    const { user } = renderAdmin('/admin/productlist');
    await openRow(user);
    const field = screen.getByRole('textbox', { name: 'Price (R)' });
    await user.type(field, '{Backspace}1');
    const save = async (calls: number) => {
      await user.click(screen.getByRole('button', { name: 'Save price' }));
      await waitFor(() => {
        expect(api.calls(bulkUpdateProducts)).toHaveLength(calls);
      });
    };
    api.on(listAdminProducts, adminProductPage([{ ...tee, countInStock: 11, version: 4 }]));
    await save(1);
    await screen.findByText('11 in stock, 0 reserved');
    api.on(listAdminProducts, adminProductPage([{ ...tee, countInStock: 10, price: 399, version: 5 }]));
    await save(2);
    await screen.findByText('10 in stock, 0 reserved');
    await save(3);
    const versions = api.calls(bulkUpdateProducts).map(({ products }) => products[0]?.version);
    expect(versions).toEqual([3, 4, 3]);
  });
});

describe('how long lists are cached', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['/admin/orderlist', 'findOrders'],
    ['/admin/productlist', 'listAdminProducts'],
    ['/admin/userlist', 'findUsers'],
  ])('the list of %s is kept for 5 seconds after the screen is gone [7.3]', async (route, call) => {
    mockApi()
      .on(findOrders, foundOrders([anOrder()]))
      .on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 })
      .on(findUsers, foundUsers([aUser()]));
    const { store, unmount } = renderAdmin(route);
    await screen.findByRole('table');
    unmount();
    await jest.advanceTimersByTimeAsync(4900);
    expect(cachedQueries(store)).toContain(call);
    await jest.advanceTimersByTimeAsync(200);
    expect(cachedQueries(store)).not.toContain(call);
  });
});

describe('specified words', () => {
  const busy = { message: 'Please try again in a moment.', code: 'busy' } as const;

  test('a list of orders that fails without a message shows the specified sentence [8.7]', async () => {
    mockApi().fail(findOrders, 502, null);
    renderAdmin('/admin/orderlist');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
  });

  test.each([
    ['the list of products', '/admin/productlist', listAdminProducts, 'Products'],
    ['a product to edit', '/admin/product/p-boulder/edit', getProduct, 'Edit Product'],
    ['the list of users', '/admin/userlist', findUsers, 'Users'],
  ] as const)(
    '%s shows why it cannot be had, and comes back on Retry [8.14]',
    async (_, route, endpoint, heading) => {
      const api = mockApi().fail(endpoint, 503, busy);
      const shop = renderAdmin(route);
      expect(await screen.findByRole('alert')).toHaveTextContent(busy.message);
      api
        .on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 })
        .on(getProduct, aProduct())
        .on(findUsers, foundUsers([aUser()]));
      await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(/Boulder|Thandi|In rand/)).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    },
  );

  test('users stand in a table with ID, name, address and role [2.68]', async () => {
    mockApi().on(findUsers, foundUsers([aUser(), anAdmin()], { pages: 2 }));
    renderAdmin('/admin/userlist');
    const table = await screen.findByRole('table', { name: 'Users' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map((column) => column.textContent)).toEqual(['ID', 'NAME', 'EMAIL', 'ADMIN', 'ACTIONS']);
    const customer = within(table).getByRole('row', { name: /thandi@shop.example/ });
    expect(within(customer).getByRole('link', { name: 'thandi@shop.example' })).toHaveAttribute(
      'href',
      'mailto:thandi@shop.example',
    );
    expect(within(customer).getByRole('img', { name: 'No' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Pages, top' })).toBeInTheDocument();
  });
});

describe('days of the shop', () => {
  const CASES = [
    [
      '2026-11-30T21:30:00.000Z',
      { day: '2026-11-30', utc: '2026-11-30', inWords: '30 November 2026', minute: '2026-11-30 23:30' },
    ],
    [
      '2026-11-30T22:30:00.000Z',
      { day: '2026-12-01', utc: '2026-11-30', inWords: '1 December 2026', minute: '2026-12-01 00:30' },
    ],
  ] as const;

  const returned = (at: string): OrderReturn => ({
    ...{ _id: 'r-1', status: 'closed', lines: [], note: null, declineReason: null },
    ...{ refundAmount: 0, refundDueBy: at, requestedAt: at, decidedAt: at, receivedAt: at, closedAt: at },
  });

  const orderAt = (at: string) =>
    anOrder({
      ...{ status: 'delivered', isPaid: true, isDelivered: true, createdAt: at, paidAt: at, deliveredAt: at },
      ...{ expiresAt: null, shipment: { carrier: 'Paxi', trackingNumber: 'P1', shippedAt: at } },
      returns: [returned(at)],
    });

  const microFrontend = (at: string) => ({
    ...{ name: 'storefront', owner: 'Storefront team', prefixes: ['/home'], isChangeable: true },
    ...{ active: '1.0.0-1', previous: null, candidate: null, disabled: false },
    versions: [
      {
        ...{
          version: '1.0.0-1',
          publishedAt: at,
          requires: {},
          provides: {},
          role: null,
          share: 0,
          loads: 0,
        },
        ...{ failures: 0, failedPhases: [], remarks: [], verified: { at, against: [], checks: [] } },
      },
    ],
    events: [
      {
        ...{ id: 'e1', at, by: 'Ada Admin', why: 'Better', action: 'activate' as const },
        ...{ version: '1.0.0-1', percent: null },
      },
    ],
  });

  function anApi(at: string, deletedAt?: string) {
    const order = orderAt(at);
    const setting = <Value,>(value: Value) => ({ value, default: value, isChanged: false });
    const by = { _id: 'u-ada', name: 'Ada Admin' };
    const act = {
      ...{ id: 'a-1', at, by, action: 'product.changed', object: { id: 'p-1', kind: 'product' as const } },
      ...{ changes: [], canUndo: false, isUndo: false },
    };
    const review = {
      ...{ _id: 'r-1', product: { _id: 'p-1', name: 'Boulder Tee' }, name: 'Thandi', rating: 2 },
      ...{ comment: 'Too wide.', createdAt: at, verified: true, ...(deletedAt && { deletedAt }) },
    };
    return mockApi()
      .on(findOrders, foundOrders([order]))
      .on(getOrder, order)
      .on(listOrderNotes, { notes: [{ _id: 'n-1', text: 'Gift', author: 'Ada', createdAt: at }] })
      .on(getPaymentTimeline, [])
      .on(listRefunds, { refunds: [], refundable: 0 })
      .on(listPackingSlips, { orders: [order] })
      .on(listReturns, {
        ...{ page: 1, pages: 1, total: 1 },
        returns: [{ ...returned(at), order: { _id: 'o-1', number: '10042', buyer: 'Thandi Adams' } }],
      })
      .on(listReviews, { reviews: [review], page: 1, pages: 1 })
      .on(listActivity, { acts: [act], page: 1, pages: 1, people: [by] })
      .on(listMicroFrontends, { microFrontends: [microFrontend(at)], isCounting: true })
      .on(getSettings, {
        ...{ freeCities: setting(['Paarl']), deliveryDays: setting('5-8'), phone: setting('') },
        ...{ deliveryDaysNationwide: setting('5-10'), email: setting(''), address: setting('1 Hill Road') },
        ...{ categoryOrder: setting<string[]>([]), digest: setting(true) },
      });
  }

  /** The texts of all times on the screen, each once. */
  async function timesOn(route: string, landmark: string): Promise<string[]> {
    renderAdmin(route);
    await screen.findAllByText(landmark);
    const times = screen.getAllByRole('time').map(({ textContent }) => textContent);
    return [...new Set(times)].toSorted();
  }

  describe.each(CASES)('of a moment at %s', (at, { day, utc, inWords, minute }) => {
    test.each([
      ['the list of orders', '/admin/orderlist', '1 order', [day]],
      ['a packing slip', '/admin/packing-slips?ids=o-1', 'Order 10042', [inWords]],
      ['the list of returns', '/admin/returns', '10042', [day]],
      ['the list of reviews, which have the day of their text', '/admin/reviewlist', 'Too wide.', [utc]],
      ['the activity', '/admin/activity', 'Ada Admin', [minute]],
      ['the micro-frontends', '/admin/micro-frontends', 'Last events', [day, minute]],
    ])('%s shows the day of the shop', async (_, route, landmark, shown) => {
      anApi(at);
      expect(await timesOn(route, landmark)).toEqual(shown);
    });

    test('an order shows the day of the shop in its details, notes and returns', async () => {
      anApi(at);
      const shown = await timesOn('/admin/order/o-1', 'Gift');
      expect(shown.filter((text) => text !== minute)).toEqual([day]);
    });

    test('a deleted review shows the day of the shop on which it was deleted', async () => {
      anApi('2026-11-02T08:00:00.000Z', at);
      expect(await timesOn('/admin/reviewlist?deleted=1', 'Too wide.')).toEqual([day]);
    });
  });
});
