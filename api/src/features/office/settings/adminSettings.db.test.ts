import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { getSettings, listSizeCharts, setSizeChart, updateSettings } from '@shop/contract/adminSettings';
import { getShopConfig } from '@shop/contract/config';
import { placeOrder } from '@shop/contract/orders';
import { listCategories } from '@shop/contract/productDiscovery';
import { getProduct } from '@shop/contract/products';
import { SETTING_NAMES } from '@shop/domain/shopSettings';
import { MAX_SLUG_LENGTH } from '@shop/domain/slugs';
import { In } from 'typeorm';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { ShopSettingEntity } from '../../../database/entities/operations.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { readCatalogueVersion } from '../../../database/catalogue/version.ts';
import { applySettings } from '../../settings/shopSettings.service.ts';

let api: TestApi;
let other: TestApi;
let admin: UserEntity;
beforeAll(async () => {
  api = await testApi({ env: { FREE_SHIPPING_CITIES: 'Paarl', SHOP_ADDRESS: '1 Main Road' } });
  other = await testApi({ beside: api, env: { FREE_SHIPPING_CITIES: 'Paarl', SHOP_ADDRESS: '1 Main Road' } });
  admin = await anAdmin(api);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

beforeEach(() =>
  inTransaction(api.db, (tx) => tx.delete(ShopSettingEntity, { name: In([...SETTING_NAMES]) })),
);

const save = (wanted: object) => api.as(admin).call(updateSettings, wanted);
const undoLast = async (object: string) => {
  const { body } = await api.as(admin).call(listActivity, { object });
  return api.as(admin).call(undoAuditEntry, { id: body.acts[0]?.id ?? '' });
};

test('a setting has its default until somebody changes it, and gets it back', async () => {
  const initial = (await api.as(admin).call(getSettings, {})).body;
  expect(initial.freeCities).toMatchObject({ value: ['Paarl'], default: ['Paarl'], isChanged: false });
  expect(initial.address.value).toBe('1 Main Road');
  const changed = (await save({ freeCities: ['Paarl', 'Franschhoek'], digest: false })).body;
  expect(changed.freeCities).toMatchObject({
    ...{ value: ['Paarl', 'Franschhoek'], default: ['Paarl'], isChanged: true },
  });
  expect(changed.digest).toMatchObject({ value: false, default: true, isChanged: true });
  expect((await save({ freeCities: null, digest: null })).body).toEqual(initial);
});

test('changed delivery settings apply at once in other processes, to pages, orders and e-mails', async () => {
  const version = await readCatalogueVersion(api.db.read);
  await save({ freeCities: ['Durban'], deliveryDays: '2-3' });
  expect(await readCatalogueVersion(api.db.read)).toBeGreaterThan(version);
  const { body } = await other.anonymous.call(getShopConfig, {});
  expect(body).toMatchObject({
    freeShippingCities: ['Durban'],
    deliveryTimes: { afterPayment: '2-3 business days' },
  });
  const order = orderInput([await aProduct(api)]);
  const placed = await other.as(await aUser(api)).call(placeOrder, order);
  expect(placed).toMatchObject({ status: 201, body: { shippingPrice: 0 } });
  const sender = await applySettings(other.db.read, other.app.config);
  expect(sender.deliveryTimes.afterPayment).toBe('2-3 business days');
});

test('of settings that are saved at once, each row of the audit begins where another has ended', async () => {
  const days = ['1-2', '1-3', '1-4', '1-5', '1-6', '1-7'];
  const savers = [api.as(admin), other.as(admin), api.as(await anAdmin(api)), other.as(await anAdmin(api))];
  const since = (await changesOf('deliveryDays')).length;
  const saved = days.map(async (deliveryDays, at) =>
    savers[at % savers.length]?.call(updateSettings, { deliveryDays }),
  );
  expect((await Promise.all(saved)).map((answer) => answer?.status)).toEqual(days.map(() => 200));
  const changes = (await changesOf('deliveryDays')).slice(since);
  const [last] = await api.db.read.findBy(ShopSettingEntity, { name: 'deliveryDays' });
  const befores = changes.map(({ before }) => String(before?.['value']));
  expect(befores.toSorted()).toEqual(['null', ...days.filter((each) => each !== last?.line)].toSorted());
});

/** The audit's rows about a setting, oldest first. */
const changesOf = (target: string) =>
  api.db.read.find(AuditEntity, { where: { target }, order: { createdAt: 'ASC', id: 'ASC' } });

test('pages get the contact details of the environment unless an administrator changed them', async () => {
  expect((await api.anonymous.call(getShopConfig, {})).body.contact).toEqual({ address: '1 Main Road' });
  await save({ phone: '021 555 0000', email: 'Shop@Example.COM' });
  const { body } = await other.anonymous.call(getShopConfig, {});
  expect(body.contact).toEqual({
    ...{ phone: '021 555 0000', email: 'shop@example.com', address: '1 Main Road' },
  });
});

test('what a form sends back unchanged stays a default', async () => {
  await save({ phone: '021 555 0000', email: '', address: '1 Main Road', deliveryDays: '5-8' });
  const { body } = await api.as(admin).call(getSettings, {});
  const { phone, email, address, deliveryDays } = body;
  expect([phone, email, address, deliveryDays].map(({ isChanged }) => isChanged)).toEqual([
    ...[true, false, false, false],
  ]);
});

test('an empty contact detail is that of the environment, for pages as for e-mails', async () => {
  await save({ phone: '021 555 0000', email: 'shop@example.com', address: '9 Sea Street' });
  await save({ email: '', address: '' });
  const contact = async () => (await other.anonymous.call(getShopConfig, {})).body.contact;
  expect(await contact()).toEqual({ phone: '021 555 0000', address: '1 Main Road' });
  expect((await applySettings(other.db.read, other.app.config)).shopAddress).toBe('1 Main Road');
  await save({ phone: '' });
  expect(await contact()).toEqual({ address: '1 Main Road' });
  const { phone, email, address } = (await api.as(admin).call(getSettings, {})).body;
  expect({ phone, email, address }).toMatchObject({
    phone: { value: '', isChanged: false },
    email: { value: '', isChanged: false },
    address: { value: '1 Main Road', isChanged: false },
  });
});

test('the navigation has the categories in the wanted order', async () => {
  for (const category of ['Aprons', 'Aprons', 'Belts']) await aProduct(api, { category });
  const slugs = async () => {
    const { body } = await other.anonymous.call(listCategories, {});
    return body.categories.map(({ slug }) => slug).filter((slug) => ['aprons', 'belts'].includes(slug));
  };
  expect(await slugs()).toEqual(['aprons', 'belts']);
  await save({ categoryOrder: ['belts'] });
  expect(await slugs()).toEqual(['belts', 'aprons']);
});

test('every change is an act that can be undone, unless it was changed since', async () => {
  await save({ deliveryDaysNationwide: '3-4' });
  await save({ deliveryDaysNationwide: '3-4' });
  await save({ deliveryDaysNationwide: '6-9' });
  const acts = (await api.as(admin).call(listActivity, { object: 'deliveryDaysNationwide', kind: 'setting' }))
    .body.acts;
  expect(acts.map(({ changes }) => changes)).toEqual([
    [{ field: 'value', before: '3-4', after: '6-9' }],
    [{ field: 'value', before: null, after: '3-4' }],
  ]);
  expect((await api.as(admin).call(undoAuditEntry, { id: acts[1]?.id ?? '' })).body.code).toBe(
    'stale_version',
  );
  expect((await undoLast('deliveryDaysNationwide')).status).toBe(200);
  const { body } = await api.as(admin).call(getSettings, {});
  expect(body.deliveryDaysNationwide.value).toBe('3-4');
});

test('a size chart is shown on the pages of its category, and the former one comes back', async () => {
  const product = await aProduct(api, { category: 'Rain Capes' });
  const shown = async () => (await other.anonymous.call(getProduct, { id: product.id })).body.sizeChart;
  const chart = { measures: ['Length (cm)'], rows: [{ size: 'M', values: [90] }] };
  await api.as(admin).call(setSizeChart, { category: 'rain-capes', chart });
  expect(await shown()).toEqual(chart);
  await api.as(admin).call(setSizeChart, { category: 'rain-capes', chart: null });
  expect(await shown()).toBeUndefined();
  expect((await undoLast('rain-capes')).status).toBe(200);
  expect(await shown()).toEqual(chart);
  const { body } = await api.as(admin).call(listSizeCharts, {});
  expect(body.charts).toContainEqual({
    ...{ category: 'rain-capes', chart },
    version: expect.any(String),
  });
});

test('the chart of a category with the longest name is saved and can be undone', async () => {
  const category = 'x'.repeat(MAX_SLUG_LENGTH);
  const chart = { measures: ['Length (cm)'], rows: [{ size: 'M', values: [90] }] };
  expect((await api.as(admin).call(setSizeChart, { category, chart })).status).toBe(200);
  expect((await undoLast(category)).status).toBe(200);
});

test.each([
  ['freeCities', { freeCities: ['Paarl, Wellington'] }],
  ['deliveryDays', { deliveryDays: '8-5' }],
  ['email', { email: 'nobody' }],
])('a wrong %s is refused', async (field, wanted) => {
  const { status, body } = await save(wanted);
  expect({ status, isNamed: Object.keys(body.fields ?? {}).some((name) => name.startsWith(field)) }).toEqual({
    status: 400,
    isNamed: true,
  });
});

test('a chart whose sizes lack a value is refused', async () => {
  const chart = { measures: ['Chest (cm)', 'Length (cm)'], rows: [{ size: 'M', values: [90] }] };
  const { status, body } = await api.as(admin).call(setSizeChart, { category: 'capes', chart });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { 'chart.rows': 'Each size needs a value for each measurement.' },
  });
});
