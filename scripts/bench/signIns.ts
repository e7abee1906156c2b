import type { Place } from './engines.ts';
import { addressOf, READERS } from './manyReaders.ts';
import { publicReads, whileItChanges } from './reads.ts';
import type { Server } from './servers.ts';
import type { Table } from './tables.ts';
import { percent } from './tables.ts';
import type { Load } from './turns.ts';
import { inLanes, load } from './turns.ts';

/** How many browsers sign in at once, and how often each. */
const [BROWSERS, TIMES] = [10, 12];
const SECONDS = 6;
/** Of the demo shop. */
const CUSTOMER = { email: 'customer@shop.example', password: 'Protea2026!' };

/** A customer signs in from ten browsers, first alone and then beside as many readers as the API has places. */
export async function benchSignIns(place: Place, api: Server): Promise<Table> {
  const signIns = (): Promise<Load> =>
    inLanes(
      [api],
      Array.from({ length: BROWSERS }, (_, browser) =>
        Array.from({ length: TIMES }, () => () => signIn(api, browser)),
      ),
    );
  const paths = Object.values(await publicReads(place)).flatMap(({ missed }) => missed);
  await signIns();
  const alone = await signIns();
  const [read, beside] = await whileItChanges(place, () =>
    Promise.all([load([api], { paths, connections: READERS, headersOf: addressOf }, SECONDS), signIns()]),
  );
  const cells = ({ perSecond, p99Ms, share503 }: Load) => ({
    'a second': Math.round(perSecond),
    'p99 ms': p99Ms,
    'busy, 503': percent(share503),
  });
  return {
    'sign-ins alone': cells(alone),
    'sign-ins beside readers': cells(beside),
    'readers beside sign-ins': cells(read),
  };
}

async function signIn({ url }: Server, browser: number): Promise<number> {
  const answer = await fetch(`${url}/api/users/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...addressOf(browser) },
    body: JSON.stringify(CUSTOMER),
  });
  await answer.arrayBuffer();
  return answer.status;
}
