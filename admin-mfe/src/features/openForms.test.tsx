import { changeProducts } from '@shop/contract/adminProductChanges';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { updateProduct } from '@shop/contract/adminProducts';
import { listSynonyms, setSynonyms } from '@shop/contract/adminSearch';
import type { Settings } from '@shop/contract/adminSettings';
import { getSettings, listSizeCharts, setSizeChart, updateSettings } from '@shop/contract/adminSettings';
import { moveStock } from '@shop/contract/adminStock';
import { getUser, updateUser } from '@shop/contract/adminUsers';
import type { Endpoint } from '@shop/contract/endpoint';
import { getOrder } from '@shop/contract/orders';
import { shipOrder } from '@shop/contract/orderShipment';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { listCategories } from '@shop/contract/productDiscovery';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { adminProductPage, anAdminProduct } from '../testing/anAdminProduct.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';

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

function anApi() {
  return mockApi()
    .on(getUser, aUser({ isAdmin: true }))
    .on(getProduct, aProduct({ version: 3 }))
    .on(listAdminProducts, adminProductPage([tee]))
    .on(getOrder, SHIPPED)
    .on(getPaymentTimeline, [])
    .on(getSettings, SETTINGS)
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
    ...{ save: 'Save price', call: changeProducts },
    sent: { products: [{ id: tee._id, version: 3 }], change: { price: '349.01' } },
  },
  'the stock of a product': {
    ...{ route: '/admin/productlist', open: openRow, label: 'Pieces that came', typed: '4' },
    ...{ save: 'Save stock', call: moveStock },
    sent: expect.objectContaining({ pieces: 4, version: 3 }),
  },
  'the parcel of an order': {
    route: '/admin/order/o-1',
    open: (user) => press(user, 'Change the parcel'),
    ...{ label: 'Tracking Number', typed: '2', save: 'Save the parcel', call: shipOrder },
    sent: expect.objectContaining({ trackingNumber: 'BC-12', version: 'opened' }),
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

async function edit({ route, open, label, typed, save }: OpenForm): Promise<UserEvent> {
  const { user } = renderAdmin(route);
  await open?.(user);
  const field = await screen.findByRole('textbox', { name: label });
  await user.type(field, typed);
  const form = within(field.closest('form') ?? document.body);
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
    const input = screen.getByRole('textbox', { name: form.label });
    const shown = within(input.closest('form') ?? document.body);
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
  const api = anApi().fail(changeProducts, 503, NOT_NOW);
  const { user } = renderAdmin('/admin/productlist');
  await openRow(user);
  const field = screen.getByRole('textbox', { name: 'Price (R)' });
  await user.type(field, '{Backspace}1');
  const save = async (calls: number) => {
    await user.click(screen.getByRole('button', { name: 'Save price' }));
    await waitFor(() => {
      expect(api.calls(changeProducts)).toHaveLength(calls);
    });
  };
  api.on(listAdminProducts, adminProductPage([{ ...tee, countInStock: 11, version: 4 }]));
  await save(1);
  await screen.findByText('11 in stock, 0 reserved');
  api.on(listAdminProducts, adminProductPage([{ ...tee, countInStock: 10, price: 399, version: 5 }]));
  await save(2);
  await screen.findByText('10 in stock, 0 reserved');
  await save(3);
  const versions = api.calls(changeProducts).map(({ products }) => products[0]?.version);
  expect(versions).toEqual([3, 4, 3]);
});
