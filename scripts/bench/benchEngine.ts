import type { Engine, Place } from './engines.ts';
import { seed } from './engines.ts';
import { benchManyBuyers } from './manyBuyers.ts';
import { benchManyReaders } from './manyReaders.ts';
import { benchKeywords } from './keywords.ts';
import type { Measured, Part } from './parts.ts';
import { benchReads } from './reads.ts';
import { benchRows } from './rows.ts';
import { shopServers } from './shopServers.ts';
import { benchSignIns } from './signIns.ts';
import { benchStarts } from './starts.ts';
import { grouped } from './tables.ts';
import type { Table } from './tables.ts';
import type { Pace } from './turns.ts';
import { benchTwoProcesses } from './twoProcesses.ts';
import { benchWrites, readyToWrite } from './writes.ts';

export interface Plan {
  readonly parts: readonly Part[];
  /** Sizes of the catalogue. What does not grow with it is measured in the first one alone. */
  readonly sizes: readonly number[];
  readonly pace: Pace;
}

const GROWING: readonly Part[] = ['reads', 'keywords', 'rows'];

/** Runs the parts of a bench on one engine, and shows each table when it is there. */
export async function benchEngine(engine: Engine, { parts, sizes, pace }: Plan): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [index, size] of sizes.entries()) {
    const wanted = parts.filter((part) => index === 0 || GROWING.includes(part));
    if (wanted.length === 0) break;
    const place = await engine.open();
    const products = grouped(size);
    try {
      await seed(place, size);
      // Larger ones take time to fill, and show a difference that is larger than chance.
      const rounds = index === 0 ? pace.rounds : Math.ceil(pace.rounds / 2);
      for await (const [part, table] of tablesOf(place, wanted, { ...pace, rounds })) {
        console.log(`\n${part}: ${engine.name}, ${products} products`);
        console.table(table);
        measured.push({ part, engine: engine.name, products, table });
      }
    } finally {
      await place.remove();
    }
  }
  return measured;
}

async function* tablesOf(
  place: Place,
  parts: readonly Part[],
  pace: Pace,
): AsyncGenerator<readonly [Part, Table]> {
  const servers = await shopServers(place);
  try {
    // Before other processes of the same place run.
    if (parts.includes('starts')) yield ['starts', await benchStarts(servers, pace.rounds)];
    const limit = await servers.startLimit();
    const api = await servers.startApi();
    if (parts.includes('rows') && place.engine === 'MariaDB') yield ['rows', await benchRows(place, api)];
    if (parts.includes('reads')) yield ['reads', await benchReads(place, { api, limit }, pace)];
    if (parts.includes('keywords')) yield ['keywords', await benchKeywords(place, api)];
    if (parts.includes('readers')) yield ['readers', await benchManyReaders(place, { api, limit }, pace)];
    if (parts.includes('signIns')) yield ['signIns', await benchSignIns(place, api)];
    if (parts.includes('processes')) yield ['processes', await benchTwoProcesses(place, servers, pace)];
    if (parts.includes('writes') || parts.includes('buyers')) {
      const writing = await readyToWrite({ place, api, limit, sandboxUrl: servers.sandboxUrl });
      if (parts.includes('writes')) yield ['writes', await benchWrites(writing, pace)];
      if (parts.includes('buyers')) yield ['buyers', await benchManyBuyers(writing, pace)];
    }
  } finally {
    await servers.stop();
  }
}
