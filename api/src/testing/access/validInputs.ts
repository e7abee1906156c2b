import { deleteOrder } from '@shop/contract/adminOrders';
import { deleteProduct } from '@shop/contract/adminProducts';
import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import { deleteReview, saveReviewReply } from '@shop/contract/reviewModeration';
import { checkImport, runImport } from '@shop/contract/adminProductImport';
import { startRefund } from '@shop/contract/adminRefunds';
import { reportArrival } from '@shop/contract/orderArrival';
import { shipOrder } from '@shop/contract/orderShipment';
import { createReview } from '@shop/contract/reviews';
import { LATE_ORDER_DAYS } from '@shop/domain/lateOrders';
import { DAY_MS, formatShopDay } from '@shop/domain/shopDays';
import { v7 as uuid } from 'uuid';
import { AuditEntity } from '../../database/entities/audit.ts';
import { CartEntity } from '../../database/entities/carts.ts';
import { OrderEntity } from '../../database/entities/orders.ts';
import { RedirectEntity } from '../../database/entities/redirects.ts';
import { ReviewEntity } from '../../database/entities/reviews.ts';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { inTransaction } from '../../database/transaction.ts';
import { aCreditNote } from '../factories/creditNotes.ts';
import { anOrder, orderInput } from '../factories/orders.ts';
import { aPayment } from '../factories/payments.ts';
import { aProduct } from '../factories/products.ts';
import { aDeliveredOrder, aReturn } from '../factories/returns.ts';
import { PASSWORD, aUser } from '../factories/users.ts';
import { aVoucher } from '../factories/vouchers.ts';
import type { Caller, TestApi } from '../testApi.ts';

/** Owner of the orders in the inputs, and the administrator who creates the other data. */
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
 * Creates a valid input of its owner for each endpoint of the contract, with rows of its own, so that the
 * calls are independent. A new endpoint needs an entry here; the tests of all endpoints fail without it.
 */
export function createValidInputs(
  api: TestApi,
  { owner, admin }: InputOwners,
): Record<string, () => Promise<Input>> {
  const order = async () => (await anOrder(api, { buyer: owner })).order._id;
  const paidOrder = async () => {
    const placed = await anOrder(api, { buyer: owner });
    await aPayment(api, placed);
    return placed.order._id;
  };
  /** A shipped order that was placed and paid so long ago that its buyer may cancel it as late. */
  const lateOrder = async () => {
    const id = await paidOrder();
    await api.as(admin).call(shipOrder, { id, carrier: 'Berg Couriers', trackingNumber: 'BC-1' });
    const paidAt = new Date(api.clock.now().getTime() - (LATE_ORDER_DAYS + 1) * DAY_MS);
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id }, { createdAt: paidAt, paidAt }));
    return id;
  };
  const deletedOrder = async () => {
    const id = await order();
    await api.as(admin).call(deleteOrder, { id });
    return id;
  };
  const aRefund = async () => {
    const orderId = await paidOrder();
    const wish = { orderId, amount: 399, reason: 'Came late', idempotencyKey: uuid() };
    const { body } = await api.as(admin).call(startRefund, wish);
    return { orderId, refundId: body.id };
  };
  const creditNote = async () => {
    const placed = await anOrder(api, { buyer: owner });
    await aPayment(api, placed);
    return { id: placed.order._id, number: (await aCreditNote(api, placed, 1_00)).number };
  };
  const product = async () => (await aProduct(api)).id;
  const deletedProduct = async () => {
    const id = await product();
    await api.as(admin).call(deleteProduct, { id });
    return id;
  };
  const user = async () => (await aUser(api)).id;
  const deletedUser = async () => {
    const id = await user();
    await api.as(admin).call(deleteUser, { id });
    return id;
  };
  const review = async () => {
    const { id: productId } = await aProduct(api);
    await api.as(await aUser(api)).call(createReview, { productId, rating: 4, comment: 'Fits.' });
    const { id: reviewId } = await api.db.read.findOneByOrFail(ReviewEntity, { productId });
    return { productId, reviewId };
  };
  const repliedReview = async () => {
    const ids = await review();
    await api.as(admin).call(saveReviewReply, { ...ids, reply: 'Thanks, noted.' });
    return ids;
  };
  const deletedReview = async () => {
    const ids = await review();
    await api.as(admin).call(deleteReview, ids);
    return ids.reviewId;
  };
  const act = async () => {
    const userId = await user();
    await api.as(admin).call(updateUser, { userId, name: 'Sipho Dube' });
    return (await api.db.read.findOneByOrFail(AuditEntity, { target: userId })).id;
  };
  const productFile = () => new File([`name\nTee ${uuid()}\n`], 'products.csv', { type: 'text/csv' });
  const checkedImport = async () => {
    const { body } = await api.as(admin).call(checkImport, { file: productFile() });
    return body._id;
  };
  const doneImport = async () => {
    const id = await checkedImport();
    await api.as(admin).call(runImport, { id, skipBroken: true });
    return id;
  };
  const redirectFile = async () => new File([`/products/${uuid()},${await product()}`], 'redirects.csv');
  const aRedirect = async () => {
    const id = uuid();
    const redirect = { ...{ id, address: `/products/${id}`, productId: await product() }, batchId: id };
    await inTransaction(api.db, (tx) =>
      tx.insert(RedirectEntity, { ...redirect, createdAt: api.clock.now() }),
    );
    return id;
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
    downloadOwnData: given({ currentPassword: PASSWORD }),
    deleteOwnAccount: given({ currentPassword: PASSWORD }),
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
    restoreUser: async () => ({ id: await deletedUser() }),
    listSessions: none,
    endOneSession: async () => ({ id: await findSessionId(api.as(owner)) }),
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
    suggestProducts: given({ q: 'te' }),
    listCategories: none,
    sitemap: none,
    sitemapFile: async () => {
      await product();
      return { file: 1 };
    },
    relatedProducts: async () => ({ id: await product() }),
    getProduct: async () => ({ id: await product() }),
    createReview: async () => ({
      ...{ productId: await product(), rating: 5, comment: 'Fits well.' },
      ...{ size: 'M', fit: 'true' },
    }),
    deleteReview: review,
    saveReviewReply: async () => ({ ...(await repliedReview()), reply: 'The M is 2 cm wider.' }),
    removeReviewReply: repliedReview,
    exportReviews: given({ search: 'tee', rating: '4' }),
    listReviews: given({ page: 1, search: 'tee', rating: '4' }),
    restoreReview: async () => ({ id: await deletedReview() }),
    getSettings: none,
    updateSettings: given({ deliveryDays: '4-6' }),
    listSizeCharts: none,
    setSizeChart: given({
      category: 'balaclavas',
      chart: { measures: ['Head (cm)'], rows: [{ size: 'M', values: [57] }] },
    }),
    publishLegalText: given({ kind: 'terms', text: 'Gifts cannot be returned.' }),
    listActivity: given({ page: 1, kind: 'user', from: '2026-01-01', to: '2026-12-31' }),
    undoAct: async () => ({ id: await act() }),
    getCart: none,
    putCart: async () => ({
      lines: [{ product: await product(), size: 'M', qty: 2 }],
      removed: [{ product: await product(), size: 'L' }],
      version: (await api.db.read.findOneBy(CartEntity, { userId: owner.id }))?.version ?? 0,
    }),
    listSaved: given({ pageNumber: 1 }),
    saveProduct: async () => ({ productId: await product() }),
    forgetSaved: async () => ({ productId: await product() }),
    listNamedProducts: async () => ({ ids: await product() }),
    askForNotice: async () => ({ id: (await aProduct(api, { stock: 0 })).id, size: 'M', email: email() }),
    endNotices: given({ token: TOKEN }),
    listProductNames: none,
    listSynonyms: none,
    setSynonyms: given({ word: 'balaclava', means: ['beanie', 'hat'] }),
    createProduct: none,
    updateProduct: async () => ({
      productId: await product(),
      name: 'Renamed',
      price: 12.5,
      countInStock: 3,
    }),
    deleteProduct: async () => ({ id: await product() }),
    listAdminProducts: given({ keyword: 'tee', state: 'public', lowStock: '1', pageNumber: 1 }),
    exportProducts: given({ category: 'T-shirts' }),
    changeProducts: async () => {
      const { id, version } = await aProduct(api);
      return { products: [{ id, version }], change: { pricePercent: -10 } };
    },
    duplicateProduct: async () => ({ id: await product() }),
    listPriceChanges: async () => ({ id: await product(), pageNumber: 1 }),
    listSales: given({ page: 1, state: 'past' }),
    listVouchers: given({ page: 1, search: 'code', state: 'on' }),
    previewVoucher: given({ categories: 'Hoodies', excludesSale: '1' }),
    getVoucher: async () => ({ id: (await aVoucher(api)).id }),
    createVoucher: async () => ({
      ...{ code: `winter-${uuid().slice(-12)}`, gives: 'percent', percent: 15 },
      until: '2030-01-01T00:00:00Z',
    }),
    createVoucherCodes: async () => ({
      ...{ batch: uuid(), count: 3, prefix: 'gift', gives: 'freeDelivery' },
      until: '2030-01-01T00:00:00Z',
    }),
    switchVoucherCodes: async () => {
      const batchId = uuid();
      await aVoucher(api, { id: batchId, batchId });
      return { id: batchId, isOn: false };
    },
    exportVouchers: given({ search: 'code' }),
    updateVoucher: async () => ({ id: (await aVoucher(api)).id, percent: 20, isOn: false }),
    exportMovements: async () => ({ productId: await product() }),
    listMovements: async () => ({ id: await product(), pageNumber: 1 }),
    checkImport: given({ file: productFile(), choices: { readings: ['counts'] } }),
    describeImportFile: given({ file: productFile() }),
    getImport: async () => ({ id: await checkedImport(), fate: 'new', pageNumber: 1 }),
    runImport: async () => ({ id: await checkedImport(), skipBroken: true }),
    undoImport: async () => ({ id: await doneImport() }),
    moveStock: async () => ({ id: await product(), reason: 'delivery', pieces: 3 }),
    restoreProduct: async () => ({ id: await deletedProduct() }),
    uploadImage: async () => ({ image: new File([PIXEL], 'pixel.png', { type: 'image/png' }) }),
    quoteCart: async () => {
      const lines = [{ product: (await aProduct(api)).id, size: 'M', qty: 1 }];
      return { lines, voucher: (await aVoucher(api)).code };
    },
    placeOrder: async () => ({ ...orderInput([await aProduct(api)]), idempotencyKey: uuid() }),
    getOrder: async () => ({ id: await order() }),
    getInvoice: async () => ({ id: await paidOrder() }),
    getInvoicePdf: async () => ({ id: await paidOrder() }),
    getCreditNote: creditNote,
    getCreditNotePdf: creditNote,
    myOrders: given({ page: 1 }),
    cancelOrder: async () => ({ id: await order() }),
    shipOrder: async () => ({
      id: await paidOrder(),
      carrier: 'Berg Couriers',
      trackingNumber: 'BC-1',
      trackingUrl: 'https://track.courier.example/BC-1',
    }),
    reportArrival: async () => ({ id: await lateOrder(), on: formatShopDay(api.clock.now()) }),
    correctArrival: async () => {
      const [id, on] = [await lateOrder(), formatShopDay(api.clock.now())];
      await api.as(owner).call(reportArrival, { id, on });
      return { id, on };
    },
    reportMissing: async () => ({ id: await lateOrder() }),
    giveLateNotice: async () => ({ id: await lateOrder() }),
    deliverOrder: async () => ({ id: await paidOrder() }),
    getDeletedOrder: async () => ({ id: await deletedOrder() }),
    restoreOrder: async () => ({ id: await deletedOrder() }),
    listOrders: given({ page: 1, pageSize: 10, refundDue: '1', deleted: '1' }),
    deleteOrder: async () => ({ id: await order() }),
    findUsers: given({ search: 'thandi', role: 'customer', orders: 'with', sort: '-spent' }),
    exportUsers: given({ search: 'thandi', role: 'customer', orders: 'with', sort: '-spent' }),
    getUserWithOrders: async () => ({ id: await user() }),
    findOrders: given({ search: 'tee', state: 'paid', city: 'Durban', from: '2026-01-01', sort: '-total' }),
    getOverview: none,
    exportOrders: given({ state: 'paid', sort: 'total' }),
    shipOrders: async () => ({
      parcels: [{ id: await paidOrder(), carrier: 'Berg Couriers', trackingNumber: 'BC-1' }],
    }),
    deliverOrders: async () => ({ ids: [await paidOrder()] }),
    packingSlips: async () => ({ ids: await paidOrder() }),
    listOrderNotes: async () => ({ id: await order() }),
    addOrderCompany: async () => ({ id: await order(), name: 'Berg CC', vatNumber: '4123456789' }),
    addOrderNote: async () => ({ id: await order(), text: 'Gift: without a price.' }),
    createPayPalOrder: async () => ({ orderId: await order() }),
    capturePayPalOrder: async () => ({ orderId: await order(), paypalOrderId: PAYPAL_ORDER }),
    payOrder: async () => ({ orderId: await order(), id: PAYPAL_ORDER }),
    getPaymentTimeline: async () => ({ orderId: await paidOrder() }),
    startPayFastPayment: async () => ({ orderId: await order() }),
    getPayFastForm: async () => ({ orderId: await order() }),
    confirmPayFastRefund: async () => ({ orderId: await order() }),
    giveBankAccount: async () => ({
      ...{ orderId: await order(), accountHolder: 'Thandi Adams', bank: 'FNB', branchCode: '250655' },
      ...{ accountNumber: '62001234567', accountType: 'savings' },
    }),
    requestReturn: async () => {
      const { order } = await aDeliveredOrder(api, { buyer: owner });
      return { id: order._id, lines: [{ line: 0, qty: 1, reason: 'changedMind', wish: 'refund' }] };
    },
    exportReturns: given({ status: 'open' }),
    findRedirect: given({ address: '/products/tee' }),
    listRedirects: given({ page: 1, search: 'tee' }),
    exportRedirects: given({ system: 'Shopify' }),
    checkRedirects: async () => ({ file: await redirectFile() }),
    addRedirects: async () => ({ file: await redirectFile() }),
    deleteRedirect: async () => ({ id: await aRedirect() }),
    listReturns: given({ page: 1, status: 'open' }),
    approveReturn: async () => ({ id: (await aReturn(api)).id }),
    declineReturn: async () => ({ id: (await aReturn(api)).id, reason: 'Worn.' }),
    receiveReturn: async () => ({
      id: (await aReturn(api, { status: 'approved' })).id,
      arrived: [1],
      restock: [1],
    }),
    closeReturn: async () => ({ id: (await aReturn(api, { status: 'received' })).id }),
    startRefund: async () => ({
      ...{ orderId: await paidOrder(), amount: 399, reason: 'Came late', idempotencyKey: uuid() },
      lines: [{ line: 0, qty: 1 }],
    }),
    exportRefunds: none,
    listRefunds: async () => ({ orderId: await paidOrder() }),
    changeRefund: async () => ({ ...(await aRefund()), step: 'withdraw' }),
    getPayPalConfig: none,
    getPaymentMethods: none,
    getExchangeRate: none,
    getShopConfig: none,
    getLegalText: given({ kind: 'terms' }),
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

/** Returns the id of the caller's session, which this call begins if there is none. */
async function findSessionId(caller: Caller): Promise<string> {
  const answer = await caller.fetch('/api/users/sessions');
  const { sessions } = (await answer.json()) as { sessions: { id: string; isCurrent: boolean }[] };
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
}
