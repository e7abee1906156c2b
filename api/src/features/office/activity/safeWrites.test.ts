import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { setSynonyms } from '@shop/contract/adminSearch';
import { setSizeChart, updateSettings } from '@shop/contract/adminSettings';
import { allEndpoints } from '@shop/contract/allEndpoints';
import type { Endpoint } from '@shop/contract/endpoint';
import * as z from 'zod/mini';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { createValidInputs } from '../../../testing/access/validInputs.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import { findLostValues, takeSnapshot } from '../../../testing/lostValues.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
let admin: UserEntity;
let owner: UserEntity;
beforeAll(async () => {
  api = await testApi();
  [admin, owner] = [await anAdmin(api), await aUser(api)];
  const me = api.as(admin);
  await me.call(setSynonyms, { word: 'balaclava', means: ['cap'] });
  await me.call(updateSettings, { deliveryDays: '9-10' });
  const chart = { measures: ['Head (cm)'], rows: [{ size: 'L', values: [59] }] };
  await me.call(setSizeChart, { category: 'balaclavas', chart });
});
afterAll(() => api.close());

const writes = allEndpoints.filter(({ access, method }) => access === 'admin' && method !== 'GET');

/** The writes that the activity undoes, by the field of their input that names their object or has its id. */
const UNDONE: Readonly<Record<string, string>> = {
  // The name of a setting is a field of its input.
  updateSettings: 'deliveryDays',
  updateUser: 'userId',
  deleteUser: 'id',
  updateProduct: 'productId',
  changeProducts: 'products',
  moveStock: 'id',
  deleteProduct: 'id',
  deleteOrder: 'id',
  deleteReview: 'reviewId',
  ...{ saveReviewReply: 'reviewId', removeReviewReply: 'reviewId' },
  setSynonyms: 'word',
  setSizeChart: 'category',
  updateVoucher: 'id',
  deleteRedirect: 'id',
};

/** States and their times move on; the former ones are in the audit. */
const STATE = /\.(status|\w+At)$/;

/** The writes that destroy nothing, with the other columns in which they leave another value. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  createProduct: [],
  ...{ checkRedirects: [], addRedirects: [] },
  createVoucher: [],
  createVoucherCodes: [],
  // The opposite switch takes it back.
  switchVoucherCodes: ['vouchers.isOn'],
  duplicateProduct: [],
  ...{ approveReturn: [], declineReturn: ['order_returns.declineReason'] },
  // Its refund starts.
  closeReturn: ['order_returns.refundCents', 'order_returns.refundId', 'orders.isRefundDue'],
  // Pieces that came back are counted again, each with a movement. What was announced stays beside what arrived.
  receiveReturn: [
    ...['order_return_lines.announced', 'order_return_lines.qty', 'order_return_lines.restocked'],
    ...['products.sold', 'products.stock'],
  ],
  uploadImage: [],
  ...{ deliverOrder: [], deliverOrders: [] },
  // A parcel that is corrected stays in the audit as it was.
  shipOrder: ['orders.carrier', 'orders.trackingNumber', 'orders.trackingUrl'],
  // A day of arrival that is corrected stays in the audit as it was reported.
  correctArrival: ['orders.arrivedAt'],
  // The invoice names a company once and for all, so it is added once.
  addOrderCompany: ['orders.companyName', 'orders.companyVatNumber'],
  shipOrders: ['orders.carrier', 'orders.trackingNumber'],
  addOrderNote: [],
  // The version before stays.
  publishLegalText: [],
  ...{ checkImport: [], describeImportFile: [] },
  // Each row that it changes is an act of its own, which can be undone.
  runImport: ['product_imports.nextRow', 'product_imports.skipsBroken', 'product_imports.state'],
  // They bring back what was deleted, and only its copy goes.
  restoreUser: [
    ...['suspended_users', 'users.address', 'users.deletedAt', 'users.email', 'users.emailConfirmedAt'],
    ...['users.name', 'users.passwordHash'],
  ],
  restoreProduct: ['products.archivedAt', 'products.archivedFrom', 'products.state'],
  restoreReview: ['deleted_reviews', 'products.numReviews', 'products.pulledMicros', 'products.ratingMicros'],
  restoreOrder: ['orders.archivedAt', 'products.reserved', 'products.stock'],
  undoAct: ['users.name'],
  // What it reverts is in the audit, like each act that it undoes, and deleted products can be restored.
  undoImport: ['product_import_acts', 'product_imports.state', 'products.archivedFrom', 'products.state'],
  // The file of the store keeps every version and its events; without a store these calls are refused.
  activateVersion: [],
  offerVersion: [],
  rollBackVersion: [],
  disableMicroFrontend: [],
  enableMicroFrontend: [],
  previewVersion: [],
  // Who has lost two-step sign-in sets it up anew; a secret that is lost must not come back.
  ...{ removeSecondFactor: [], startSecondFactor: [], confirmSecondFactor: [] },
  ...{ renewRecoveryCodes: [], turnSecondFactorOff: [] },
  // It notes that money has gone back, which it has.
  confirmPayFastRefund: ['orders.isRefundDue'],
  // A refund takes its amount out of what is left; each step of it is in its row and in the audit.
  startRefund: ['orders.isRefundDue'],
  changeRefund: ['orders.isRefundDue'],
};

/** The id in an input: the value itself, or that of the first of several. */
function objectOf(value: unknown): string {
  const several = z.array(z.object({ id: z.string() })).safeParse(value);
  return several.data?.[0]?.id ?? String(value);
}

async function press(endpoint: Endpoint) {
  const prepare = createValidInputs(api, { owner, admin })[endpoint.name];
  if (!prepare) throw new Error(`There is no input for ${endpoint.name}`);
  const input = await prepare();
  const before = await takeSnapshot(api.db);
  const answer = await api.as(admin).call(endpoint, input);
  return { input, before, answer, lost: findLostValues(before, await takeSnapshot(api.db)) };
}

test('every write of administrators declares how to undo it, or that it destroys nothing', () => {
  const known = [...Object.keys(UNDONE), ...Object.keys(HARMLESS)].sort();
  expect(known).toEqual(writes.map(({ name }) => name).sort());
});

test.each(writes.filter(({ name }) => name in UNDONE).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is taken back 29 days later, and nothing is lost',
  async (name, endpoint) => {
    const { input, before, answer, lost } = await press(endpoint);
    expect({ status: answer.status, losesValues: lost.length > 0 }).toEqual({
      status: 200,
      losesValues: true,
    });
    api.clock.advance(29 * DAY_MS);
    const field = UNDONE[name] ?? '';
    const object = name === 'updateSettings' ? field : objectOf(input[field]);
    const me = api.as(admin);
    const [act] = (await me.call(listActivity, { object })).body.acts;
    expect(act?.canUndo).toBe(true);
    expect((await me.call(undoAuditEntry, { id: act?.id ?? '' })).status).toBe(200);
    expect(findLostValues(before, await takeSnapshot(api.db))).toEqual([]);
  },
);

test.each(
  writes.filter(({ name }) => name in HARMLESS).map((endpoint) => [endpoint.name, endpoint] as const),
)('%s destroys nothing', async (name, endpoint) => {
  const { lost } = await press(endpoint);
  const overwritten = lost.filter((what) => !STATE.test(what));
  expect(HARMLESS[name]).toEqual(expect.arrayContaining(overwritten));
});
