import type { Buyer } from './buyers.ts';
import { findPlentifulProducts, payOrder, placeOrder, registerBuyers } from './buyers.ts';
import type { BenchDatabase } from './database.ts';
import { countDatabaseWork } from './database.ts';
import type { Server } from './servers.ts';
import type { Load, Pace, Table } from './turns.ts';
import { roundToHundredths, runInLanes, formatPercent, measureAlternately } from './turns.ts';

const BUYERS = 100;
const CONCURRENCY = 10;
const ORDERS_A_SECOND = 300;
const ORDERS_OF_EACH_A_SECOND = 3;

export interface Shop {
  readonly database: BenchDatabase;
  readonly api: Server;
  readonly sandboxUrl: string;
  readonly buyers: readonly Buyer[];
  /** Product of each buyer. */
  readonly products: readonly string[];
}

export async function prepareWrites(shop: Omit<Shop, 'buyers' | 'products'>): Promise<Shop> {
  const buyers = await registerBuyers(shop.api, BUYERS);
  return { ...shop, buyers, products: await findPlentifulProducts(shop.database, BUYERS) };
}

/**
 * Measures the API's cost of placing an order and of paying it; each round pays the orders that it has
 * placed.
 */
export async function benchWrites(shop: Shop, { rounds, seconds, warmUpSeconds }: Pace): Promise<Table> {
  const { api, sandboxUrl, buyers, products, database } = shop;
  const unpaid: { readonly buyer: Buyer; readonly orderId: string }[] = [];
  const place = (howMany: number): Promise<Load> =>
    runInLanes(
      [api],
      splitIntoLanes(howMany, async (number) => {
        const buyer = buyers[number % buyers.length] ?? { cookie: '' };
        const { status, id } = await placeOrder(api, buyer, products[number % products.length] ?? '');
        unpaid.push({ buyer, orderId: id });
        return status;
      }),
    );
  const pay = (howMany: number): Promise<Load> => {
    const due = unpaid.splice(0, howMany);
    return runInLanes(
      [api],
      splitIntoLanes(due.length, (number) => {
        const order = due[number];
        if (!order) throw new Error(`There is no order ${number}.`);
        return payOrder(api, sandboxUrl, { ...order.buyer, orderId: order.orderId });
      }),
    );
  };
  const first = Math.ceil(ORDERS_A_SECOND * warmUpSeconds);
  await place(first);
  await pay(first);
  const orders = Math.ceil(ORDERS_A_SECOND * seconds);
  const loads = await measureAlternately(
    { 'order placed': () => place(orders), 'order paid': () => pay(orders) },
    rounds,
  );
  const placing = await countDatabaseWork(database, () => place(1));
  const paying = await countDatabaseWork(database, () => pay(1));
  const row = ({ cpuUs, p99Ms }: Load, { statements }: { statements: number }) => ({
    ...{ 'CPU ms': roundToHundredths(cpuUs / 1000), 'p99 ms': p99Ms },
    statements,
  });
  return {
    'order placed': row(loads['order placed'], placing),
    'order paid': row(loads['order paid'], paying),
  };
}

/** Measures a hundred concurrent buyers: each orders a product of their own, or all order the same one. */
export async function benchBuyers(
  { api, buyers, products, database }: Shop,
  { rounds, seconds }: Pace,
): Promise<Table> {
  const each = Math.ceil(ORDERS_OF_EACH_A_SECOND * seconds);
  const buy = async (productOf: (buyer: number) => string | undefined): Promise<Load> => {
    // Orders of earlier turns are expired, because placing an order reads its buyer's unpaid orders.
    await database.run("UPDATE orders SET status = 'expired' WHERE status = 'created'");
    const lanes = buyers.map((buyer, number) =>
      Array.from({ length: each }, () => async () => {
        return (await placeOrder(api, buyer, productOf(number) ?? '')).status;
      }),
    );
    return runInLanes([api], lanes);
  };
  const loads = await measureAlternately(
    {
      'a product each': () => buy((number) => products[number]),
      'one product': () => buy(() => products[0]),
    },
    rounds,
  );
  return Object.fromEntries(
    Object.entries(loads).map(([name, { perSecond, p99Ms, share503 }]) => [
      name,
      { 'orders/s': Math.round(perSecond), 'p99 ms': p99Ms, 'busy, 503': formatPercent(share503) },
    ]),
  );
}

/** Distributes the jobs over ten lanes; a buyer is always in the same one. */
const splitIntoLanes = (howMany: number, job: (number: number) => Promise<number>) =>
  Array.from({ length: CONCURRENCY }, (_, lane) =>
    Array.from(
      { length: Math.ceil((howMany - lane) / CONCURRENCY) },
      (__, turn) => () => job(turn * CONCURRENCY + lane),
    ),
  );
