import type { Buyer } from './buyers.ts';
import { payOrder, placeOrder, plentifulProducts, recordPayment, registerBuyers } from './buyers.ts';
import { databaseCost } from './databaseCost.ts';
import type { Place } from './engines.ts';
import type { Server } from './servers.ts';
import type { Table } from './tables.ts';
import { hundredths } from './tables.ts';
import type { Load, Pace } from './turns.ts';
import { inLanes, takeTurns } from './turns.ts';

export interface Writing {
  readonly place: Place;
  readonly api: Server;
  readonly limit: Server;
  readonly sandboxUrl: string;
  readonly buyers: readonly Buyer[];
  /** One for each buyer. */
  readonly products: readonly string[];
}

const BUYERS = 100;
const AT_ONCE = 10;
const ORDERS_A_SECOND = 300;
/** As many for both servers, because a compiler counts calls, not seconds: the limit server places orders for its two ways to be paid. */
const WARM_UP_ORDERS_A_SECOND = 500;
/** The clock of the CPU is too coarse for as few orders of the limit server. */
const LIMIT_TIMES = 10;

export async function readyToWrite(shop: Omit<Writing, 'buyers' | 'products'>): Promise<Writing> {
  const buyers = await registerBuyers(shop.api, BUYERS);
  return { ...shop, buyers, products: await plentifulProducts(shop.place, BUYERS) };
}

interface Placed {
  readonly buyer: Buyer;
  readonly orderId: string;
}

type Step = (howMany: number) => Promise<Load>;

/** What placing an order and paying it costs the API and the limit server, and how many statements. */
export async function benchWrites(
  writing: Writing,
  { rounds, seconds, warmUpSeconds }: Pace,
): Promise<Table> {
  const { limitPlaces, places, limitRecords, limitPays, pays } = stepsOf(writing);
  // Each round pays what it has placed.
  const roundOf = (orders: number, limitOrders: number) => ({
    limitPlaces: () => limitPlaces(2 * limitOrders),
    places: () => places(orders),
    limitRecords: () => limitRecords(limitOrders),
    limitPays: () => limitPays(limitOrders),
    pays: () => pays(orders),
  });
  const first = Math.ceil(WARM_UP_ORDERS_A_SECOND * warmUpSeconds);
  for (const warmUp of Object.values(roundOf(first, first))) await warmUp();
  const orders = Math.ceil(ORDERS_A_SECOND * seconds);
  const loads = await takeTurns(roundOf(orders, LIMIT_TIMES * orders), rounds);
  await limitPlaces(2);
  const statementsOf = async (step: Step) =>
    (await databaseCost(writing.place, () => step(1)))?.statements ?? 'not counted';
  const counted = {
    ...{ limitPlaces: await statementsOf(limitPlaces), places: await statementsOf(places) },
    ...{ limitRecords: await statementsOf(limitRecords), limitPays: await statementsOf(limitPays) },
    pays: await statementsOf(pays),
  };
  const row = (least: keyof typeof counted, ours: keyof typeof counted) => {
    const [limitUs = Number.NaN, us = Number.NaN] = [loads[least].cpuUs, loads[ours].cpuUs];
    return {
      ...{
        'limit µs': Math.round(limitUs),
        'API µs': Math.round(us),
        'of the limit': hundredths(us / limitUs),
      },
      ...{ 'limit: statements': counted[least], 'API: statements': counted[ours] },
    };
  };
  return {
    'order placed': row('limitPlaces', 'places'),
    'order paid': row('limitRecords', 'pays'),
    'order paid, both by PayPal': row('limitPays', 'pays'),
  };
}

/** Orders wait for their payment between the steps. */
function stepsOf({ api, limit, sandboxUrl, buyers, products }: Writing) {
  const unpaid = new Map<Server, Placed[]>([api, limit].map((server) => [server, []]));
  const placing =
    (server: Server): Step =>
    (howMany) =>
      inLanes(
        [server],
        lanesOf(howMany, async (number) => {
          const place = number % buyers.length;
          const buyer = buyers[place] ?? { cookie: '' };
          const { status, id } = await placeOrder(server, buyer, products[place] ?? '');
          unpaid.get(server)?.push({ buyer, orderId: id });
          return status;
        }),
      );
  const paying =
    (server: Server, pay: (order: Placed) => Promise<number>): Step =>
    (howMany) => {
      const due = unpaid.get(server)?.splice(0, howMany) ?? [];
      return inLanes(
        [server],
        lanesOf(due.length, (number) => {
          const order = due[number];
          return order ? pay(order) : Promise.reject(new Error(`There is no order ${number}.`));
        }),
      );
    };
  return {
    limitPlaces: placing(limit),
    places: placing(api),
    limitRecords: paying(limit, ({ orderId }) => recordPayment(limit, orderId)),
    limitPays: paying(limit, ({ buyer, orderId }) =>
      payOrder(limit, sandboxUrl, { ...buyer, orderId, isReported: false }),
    ),
    pays: paying(api, ({ buyer, orderId }) =>
      payOrder(api, sandboxUrl, { ...buyer, orderId, isReported: true }),
    ),
  };
}

/** So many jobs in ten lanes; a buyer is always in the same one. */
const lanesOf = (howMany: number, job: (number: number) => Promise<number>) =>
  Array.from({ length: AT_ONCE }, (_, lane) =>
    Array.from(
      { length: Math.ceil((howMany - lane) / AT_ONCE) },
      (__, turn) => () => job(turn * AT_ONCE + lane),
    ),
  );
