import type { Costs } from './chart.ts';
import type { Section, Table } from './tables.ts';
import { joined } from './tables.ts';
import { WARM_UP_SECONDS } from './turns.ts';

/** The parts of a bench that compare servers on a database. `npm run bench -- reads` runs one of them. */
export const PARTS = {
  reads: {
    title: 'Public reads',
    note: `Ten connections. Kept: the same path again and again. Missed: a thousand different ones, while orders change the catalogue fifty times a second. The limit server answers every request by one statement, and is asked for the same products, pages and words as those that miss; how many products there are, and the size charts, it has read when it started. Before the first round each server does the same for ${WARM_UP_SECONDS} seconds, because one that runs for days is warm.`,
  },
  keywords: {
    title: 'The dearest searches',
    note: 'One after the other, each one for the first time, while orders change the catalogue fifty times a second; the time includes the connection and what asks. CPU is counted in hundredths of a second.',
  },
  rows: {
    title: 'What one answer costs the database',
    note: 'Statements, and rows that MariaDB reads for them. Of an answer that is not kept; of the first one after an order, which changes stock; of the first one after the price of a product was changed, which may also renew what is kept of all that is listed. SQLite counts no rows; tests count statements on both engines.',
  },
  writes: {
    title: 'Orders and payments',
    note: 'An order of one piece by one of a hundred buyers, ten at a time. A payment is four requests of the browser: created, approved at PayPal (the sandbox), captured, reported. The API calls PayPal; the limit server calls it too, or only records the payment. Mail and other jobs are off. Before the first round each server has taken thousands of orders and their payments, where the bench is not a quick one.',
  },
  buyers: {
    title: 'A hundred buyers at once',
    note: 'Each orders again as soon as the last order is placed: a product of their own each, or all the same one.',
  },
  readers: {
    title: 'Five hundred readers at once',
    note: 'From as many addresses, each asking again as soon as there is an answer: list, products and searches.',
  },
  signIns: {
    title: 'Sign-ins beside five hundred readers',
    note: 'A customer signs in from ten addresses, again and again: alone, and while the readers ask for what is not kept. A password takes about 30 ms of one processor, on purpose.',
  },
  starts: {
    title: 'Start and memory',
    note: 'From the start of the process to its first answer, and resident memory two seconds later; medians.',
  },
  processes: {
    title: 'One process and two',
    note: 'Reads that are not kept. The database and what sends the requests need processors as well.',
  },
} as const;

export type Part = keyof typeof PARTS;

export interface Measured {
  readonly part: Part;
  readonly engine: string;
  readonly products: string;
  readonly table: Table;
}

/** The tables of all engines and sizes by part. */
export const sectionsOf = (measured: readonly Measured[]): Section[] =>
  Object.entries(PARTS).flatMap(([name, { title, note }]) => {
    const tables = measured.filter(({ part }) => part === name);
    const hasSizes = new Set(tables.map(({ products }) => products)).size > 1;
    const named = tables.map(({ engine, products, table }) => {
      return [hasSizes ? `${engine}, ${products}` : engine, table] as const;
    });
    return named.length === 0 ? [] : [{ title, note, table: joined(named) }];
  });

/** What the chart shows: CPU beside the limit server's, of the smallest catalogue. */
export function costsOf(measured: readonly Measured[]): Costs {
  const costs: Record<string, Record<string, number>> = {};
  const note = (name: string, engine: string, cell: number | string | undefined): void => {
    if (typeof cell === 'number') (costs[name] ??= {})[engine] ??= cell;
  };
  for (const { engine, part, table } of measured) {
    for (const [name, cells] of Object.entries(table)) {
      if (part === 'reads') {
        note(`${name}, kept`, engine, cells['kept, of the limit']);
        note(`${name}, missed`, engine, cells['missed, of the limit']);
      }
      if (part === 'writes') note(name, engine, cells['of the limit']);
    }
  }
  return costs;
}
