import type { RunningShop } from '../shop/startShop.ts';
import { interactionTimes, routeChanges } from './interactions.ts';
import { lighthouseMedians } from './lighthouse.ts';
import type { Section, Table } from './tables.ts';
import { hundredths } from './tables.ts';
import type { Pace } from './turns.ts';
import { load, takeTurns } from './turns.ts';
import { weighFirstView } from './weighFirstView.ts';

/** The pages of a running shop: what they cost its servers, and what a browser gets and does. */
export async function benchPages(shop: RunningShop, product: string, pace: Pace): Promise<Section[]> {
  const paths = ['/', '/home', `/product/${product}`];
  const runs = pace.rounds === 1 ? 1 : 5;
  const interactionRuns = Math.min(runs, 3);
  const lighthouse = await lighthouseMedians(shop.url, paths, runs);
  return [
    {
      title: 'Pages on the servers',
      note: 'The CPU of shell and API together for one page, of the demo shop on SQLite. A page is kept until something on it changes. The last row has another filter each time, so that the API reads and the shell renders and compresses; one connection.',
      table: await pageCosts(shop, paths, pace),
    },
    {
      title: 'First views',
      note: 'What a browser with an empty cache downloads, as it is sent (brotli).',
      table: await weighFirstView(shop.url, [...paths, '/cart', '/login']),
    },
    {
      title: 'Interactions',
      note: `The slowest one of each screen (INP) while a visitor becomes a customer and pays by card, on a phone with a processor four times as slow as this machine's. Medians of ${interactionRuns}.`,
      table: await interactionTimes(shop.url, interactionRuns),
    },
    {
      title: 'Changes of route',
      note: 'From a press on a link until the page of it is painted, which is the first frame of its fade that shows something of it, when the visitor has been there before; medians.',
      table: await routeChanges(shop.url, runs),
    },
    ...(lighthouse
      ? [
          {
            title: 'Lighthouse',
            note: `Medians of ${runs}: a phone with 562 ms of latency, 1.47 Mbit/s and a processor four times as slow, as the browser plays it.`,
            table: lighthouse,
          },
        ]
      : []),
  ];
}

async function pageCosts(shop: RunningShop, paths: readonly string[], pace: Pace): Promise<Table> {
  const shell = { url: shop.url, pid: shop.pidOf('shell') };
  const api = { url: shop.url, pid: shop.pidOf('api') };
  const turns = paths.map(
    (path) => [path, () => load([shell, api], { paths: [path] }, pace.seconds)] as const,
  );
  const drawn = () => load([shell, api], { paths: unseenLists(), connections: 1 }, pace.seconds);
  const loads = await takeTurns({ ...Object.fromEntries(turns), '/home, not kept': drawn }, pace.rounds);
  return Object.fromEntries(
    Object.entries(loads).map(([path, { cpuUs = Number.NaN, perSecond, p99Ms }]) => [
      path.replace(/[0-9a-f-]{36}/, ':id'),
      { 'CPU ms': hundredths(cpuUs / 1000), 'pages/s': Math.round(perSecond), 'p99 ms': p99Ms },
    ]),
  );
}

/** More than one connection can ask for in a turn. */
const UNSEEN = 2000;
let highestPrice = 100_000;

/** Addresses of the whole list that nobody has asked for: the dearest product costs less than each of these prices. */
function unseenLists(): string[] {
  return Array.from({ length: UNSEEN }, () => `/home?max=${(highestPrice += 1)}`);
}
