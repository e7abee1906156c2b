import { placeOrder } from './buyers.ts';
import type { Server } from './servers.ts';
import type { Table } from './tables.ts';
import { hundredths, percent } from './tables.ts';
import type { Load, Pace } from './turns.ts';
import { inLanes, takeTurns } from './turns.ts';
import type { Writing } from './writes.ts';

const ORDERS_A_SECOND = 3;

/** How fast many buyers at once place orders: of one product all of them, or each of another. */
export async function benchManyBuyers(writing: Writing, { rounds, seconds }: Pace): Promise<Table> {
  const { api, limit, buyers, products, place } = writing;
  const each = Math.ceil(ORDERS_A_SECOND * seconds);
  const buy = async (server: Server, productOf: (buyer: number) => string): Promise<Load> => {
    // Every order looks through what its buyer has left unpaid in the turns before.
    await place.run("UPDATE orders SET status = 'expired' WHERE status = 'created'");
    const lanes = buyers.map((buyer, number) =>
      Array.from({ length: each }, () => async () => {
        return (await placeOrder(server, buyer, productOf(number))).status;
      }),
    );
    return inLanes([server], lanes);
  };
  const spread = (number: number): string => products[number] ?? '';
  const hot = (): string => spread(0);
  const loads = await takeTurns(
    {
      'limit, spread': () => buy(limit, spread),
      'API, spread': () => buy(api, spread),
      'limit, one product': () => buy(limit, hot),
      'API, one product': () => buy(api, hot),
    },
    rounds,
  );
  const row = (name: 'limit' | 'API') => {
    const [all, one] = [loads[`${name}, spread`], loads[`${name}, one product`]];
    return {
      ...{
        'spread: orders/s': Math.round(all.perSecond),
        'one product: orders/s': Math.round(one.perSecond),
      },
      'of the spread rate': hundredths(one.perSecond / all.perSecond),
      ...{ 'spread: p99 ms': all.p99Ms, 'one product: p99 ms': one.p99Ms },
      'busy, 503': percent(Math.max(all.share503, one.share503)),
    };
  };
  return { limit: row('limit'), API: row('API') };
}
