import { type APIRequestContext, request } from '@playwright/test';
import { formatShopDay } from '../../packages/domain/src/shopDays.ts';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { ADMIN, createNewCustomer } from '../pages/AccountScreens.ts';
import { createOrder, createShippedOrder, decideAtPayPal, callApi, findProductInStock } from './anOrder.ts';
import { ageOrder, markAsAsked } from './orderTimes.ts';
import { getStorage } from './signedIn.ts';

/**
 * Buyer with an order that has a return in each state, a refund with its credit note, and a shipped order in each state
 * of its arrival.
 */
export interface AfterSale {
  readonly orderId: string;
  readonly shipped: ShippedOrders;
  readonly creditNote: string;
  readonly storage: Awaited<ReturnType<typeof getStorage>>;
}

type ShippedOrders = Readonly<Record<'asked' | 'missing' | 'arrived', string>>;

/** Steps that an administrator takes with a return, by the state that they lead to. */
const STEPS = {
  requested: [],
  approved: ['approve'],
  declined: ['decline'],
  received: ['approve', 'receive'],
  closed: ['approve', 'receive', 'close'],
} as const;

/** Number of ordered units: one for each return, and one for another return request. */
const UNITS = Object.keys(STEPS).length + 1;
/** Age in days of orders that their buyers may cancel as late. */
const LATE_DAYS = 31;
const MAX_POLLS = 600;
const POLL_MS = 200;

const known = new Map<string, Promise<AfterSale>>();

/** Returns the shop's buyer with returns; the first call for a shop creates the buyer. */
export function getAfterSale(shop: RunningShop): Promise<AfterSale> {
  const made = known.get(shop.dataDir) ?? createAfterSale(shop);
  known.set(shop.dataDir, made);
  return made;
}

async function createAfterSale(shop: RunningShop): Promise<AfterSale> {
  const buyer = await request.newContext({ baseURL: shop.url });
  const desk = await request.newContext({ baseURL: shop.url });
  await callApi(desk, '/api/users/auth', ADMIN);
  const user = await callApi(buyer, '/api/users', { ...createNewCustomer(), name: 'Lindiwe Daniels' });
  const { _id: orderId } = await createOrder(buyer, await findProductInStock(buyer), 'Credit Card', {
    qty: UNITS,
  });
  const paypalId = await decideAtPayPal(buyer, shop, orderId, 'approve');
  await callApi(buyer, `/api/orders/${orderId}/paypal/${paypalId}/capture`);
  await sendPut(desk, `/api/orders/${orderId}/deliver`);
  for (const steps of Object.values(STEPS)) await returnUnit({ buyer, desk }, orderId, steps);
  const creditNote = await waitForCreditNote(buyer, orderId);
  const shipped = await createShippedOrders({ api: buyer, desk, shop });
  const storage = await getStorage(buyer, shop, user);
  await Promise.all([buyer.dispose(), desk.dispose()]);
  return { orderId, shipped, creditNote, storage };
}

/**
 * Requests a refund for one unit of an order's first line as its buyer, and takes steps with this return as an
 * administrator, by default all until it is closed and refunded.
 */
export async function returnUnit(
  { buyer, desk }: Readonly<Record<'buyer' | 'desk', APIRequestContext>>,
  orderId: string,
  steps: readonly (keyof typeof REQUEST_BODIES)[] = STEPS.closed,
): Promise<void> {
  const lines = [{ line: 0, qty: 1, reason: 'changedMind', wish: 'refund' }];
  const { _id } = await callApi<{ _id: string }>(buyer, `/api/orders/${orderId}/returns`, { lines });
  for (const step of steps) await sendPut(desk, `/api/admin/returns/${_id}/${step}`, REQUEST_BODIES[step]);
}

/** Ships three orders that are late: one is asked about, one is missing and cancelled, and one has arrived. */
async function createShippedOrders(
  parties: Parameters<typeof createShippedOrder>[0],
): Promise<ShippedOrders> {
  const { api, shop } = parties;
  const product = await findProductInStock(api);
  const ship = async (): Promise<string> => {
    const { _id } = await createShippedOrder(parties, product);
    await ageOrder(shop, _id, LATE_DAYS);
    return _id;
  };
  const shipped = { asked: await ship(), missing: await ship(), arrived: await ship() };
  await markAsAsked(shop, shipped.asked);
  await callApi(api, `/api/orders/${shipped.missing}/missing`);
  await callApi(api, `/api/orders/${shipped.missing}/late-notice`);
  await sendPut(api, `/api/orders/${shipped.arrived}/arrival`, { on: formatShopDay(new Date()) });
  return shipped;
}

const REQUEST_BODIES = {
  approve: {},
  decline: { reason: 'The fringe is torn.' },
  receive: { restock: [1] },
  close: {},
} as const;

async function sendPut(api: APIRequestContext, path: string, data: object = {}): Promise<void> {
  const answer = await api.put(path, { data });
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
}

/** Waits until a job of the API has made the refund, and returns the number of its credit note. */
export async function waitForCreditNote(api: APIRequestContext, orderId: string): Promise<string> {
  for (let looks = 0; looks < MAX_POLLS; looks += 1) {
    const invoice = (await (await api.get(`/api/orders/${orderId}/invoice`)).json()) as {
      creditNotes: { number: string }[];
    };
    const [note] = invoice.creditNotes;
    if (note) return note.number;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The refund of the closed return has no credit note.');
}
