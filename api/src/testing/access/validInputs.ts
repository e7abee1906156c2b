import { deleteOrder } from '@shop/contract/adminOrders';
import { createReview } from '@shop/contract/reviews';
import { v7 as uuid } from 'uuid';
import { ReviewEntity } from '../../database/entities/ReviewEntity.ts';
import type { UserEntity } from '../../database/entities/UserEntity.ts';
import { anOrder, orderInput } from '../factories/orders.ts';
import { aPayment } from '../factories/payments.ts';
import { aProduct } from '../factories/products.ts';
import { PASSWORD, aUser } from '../factories/users.ts';
import type { Caller, TestApi } from '../testApi.ts';

/** To whom the orders belong that the inputs name, and who makes what only administrators make. */
export interface InputOwners {
  readonly owner: UserEntity;
  readonly admin: UserEntity;
}

type Input = Record<string, unknown>;

const PAYPAL_ORDER = '5O190127TN364715T';
const TOKEN = 'x'.repeat(43);
const VERSION = '1.0.0-0123456789abcdef';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * For every call of the contract an input that its owner may send, each about rows of its own, so that one use does not
 * spoil the next. A new call needs a line here; the tests that walk the contract fail without it.
 */
export function validInputs(
  api: TestApi,
  { owner, admin }: InputOwners,
): Record<string, () => Promise<Input>> {
  const order = async () => (await anOrder(api, { buyer: owner })).order._id;
  const paidOrder = async () => {
    const placed = await anOrder(api, { buyer: owner });
    await aPayment(api, placed);
    return placed.order._id;
  };
  const deletedOrder = async () => {
    const id = await order();
    await api.as(admin).call(deleteOrder, { id });
    return id;
  };
  const product = async () => (await aProduct(api)).id;
  const user = async () => (await aUser(api)).id;
  const review = async () => {
    const { id: productId } = await aProduct(api);
    await api.as(await aUser(api)).call(createReview, { productId, rating: 4, comment: 'Fits.' });
    const { id: reviewId } = await api.db.read.findOneByOrFail(ReviewEntity, { productId });
    return { productId, reviewId };
  };
  const email = () => `visitor-${uuid()}@shop.example`;
  const none = () => Promise.resolve({});
  const given = (input: Input) => () => Promise.resolve(input);
  const change = { name: 'storefront', reason: 'A test.', currentPassword: PASSWORD };

  return {
    signIn: given({ email: owner.email, password: PASSWORD }),
    register: async () => ({ name: 'Lindiwe Dube', email: email(), password: 'Protea2026!' }),
    signOut: none,
    getProfile: none,
    updateProfile: given({ name: 'Thandi M.', address: { city: 'Durban' } }),
    forgotPassword: async () => ({ email: email() }),
    verifyReset: given({ token: TOKEN }),
    resetPassword: async () => ({ email: email(), password: 'Protea2026!' }),
    verifyEmail: given({ token: TOKEN }),
    getEmailStatus: none,
    sendConfirmation: none,
    listUsers: given({ pageNumber: 1 }),
    getUser: async () => ({ id: await user() }),
    updateUser: async () => ({ userId: await user(), name: 'Sipho Nkosi', isAdmin: true }),
    deleteUser: async () => ({ id: await user() }),
    listSessions: none,
    endOneSession: async () => ({ id: await aSessionOf(api.as(owner)) }),
    signOutEverywhere: none,
    getSecondFactor: none,
    startSecondFactor: given({ currentPassword: PASSWORD }),
    confirmSecondFactor: given({ code: '123456' }),
    renewRecoveryCodes: given({ currentPassword: PASSWORD, code: '123456' }),
    turnSecondFactorOff: given({ currentPassword: PASSWORD, code: '123456' }),
    listSecondFactors: none,
    removeSecondFactor: async () => ({ id: await user(), currentPassword: PASSWORD }),
    signInWithCode: given({ code: '123456' }),
    listProducts: given({ keyword: 'tee', pageNumber: 1 }),
    topProducts: none,
    getProduct: async () => ({ id: await product() }),
    createReview: async () => ({ productId: await product(), rating: 5, comment: 'Fits well.' }),
    deleteReview: review,
    listProductNames: none,
    createProduct: none,
    updateProduct: async () => ({
      productId: await product(),
      name: 'Renamed',
      price: 12.5,
      countInStock: 3,
    }),
    deleteProduct: async () => ({ id: await product() }),
    uploadImage: async () => ({ image: new File([PIXEL], 'pixel.png', { type: 'image/png' }) }),
    placeOrder: async () => ({ ...orderInput([await aProduct(api)]), idempotencyKey: uuid() }),
    getOrder: async () => ({ id: await order() }),
    myOrders: given({ page: 1 }),
    deliverOrder: async () => ({ id: await paidOrder() }),
    getDeletedOrder: async () => ({ id: await deletedOrder() }),
    restoreOrder: async () => ({ id: await deletedOrder() }),
    listOrders: given({ page: 1, pageSize: 10, refundDue: '1', deleted: '1' }),
    deleteOrder: async () => ({ id: await order() }),
    createPayPalOrder: async () => ({ orderId: await order() }),
    capturePayPalOrder: async () => ({ orderId: await order(), paypalOrderId: PAYPAL_ORDER }),
    payOrder: async () => ({ orderId: await order(), id: PAYPAL_ORDER }),
    getPaymentTimeline: async () => ({ orderId: await paidOrder() }),
    startPayFastPayment: async () => ({ orderId: await order() }),
    getPayFastForm: async () => ({ orderId: await order() }),
    confirmPayFastRefund: async () => ({ orderId: await order() }),
    getPayPalConfig: none,
    getPaymentMethods: none,
    getExchangeRate: none,
    getShopConfig: none,
    watchCatalogueVersion: none,
    sendTelemetry: given({
      page: '/product/:id',
      vitals: [{ name: 'LCP', value: 1200 }],
      failures: [{ kind: 'load', part: 'storefront' }],
      loads: [{ part: 'storefront', version: VERSION, phase: 'loaded', ms: 12, outcome: 'loaded' }],
    }),
    listMicroFrontends: none,
    activateVersion: given({ ...change, version: VERSION }),
    offerVersion: given({ ...change, version: VERSION, percent: 5 }),
    rollBackVersion: given({ ...change, version: VERSION }),
    disableMicroFrontend: given(change),
    enableMicroFrontend: given(change),
    previewVersion: given({ ...change, version: VERSION }),
  };
}

/** The name of the session that the caller begins with this. */
async function aSessionOf(caller: Caller): Promise<string> {
  const answer = await caller.fetch('/api/users/sessions');
  const { sessions } = (await answer.json()) as { sessions: { id: string; isCurrent: boolean }[] };
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
}
