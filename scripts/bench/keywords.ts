import type { Place } from './engines.ts';
import { whileItChanges } from './reads.ts';
import type { Server } from './servers.ts';
import { cpuMsOf } from './servers.ts';
import type { Table } from './tables.ts';
import { hundredths } from './tables.ts';
import { median } from './turns.ts';

const ASKED = 25;

/** Searches that a catalogue may answer slowly: what every product has, what none has, and what has to be corrected. */
const SEARCHES = {
  'one letter': 'c',
  'a word of all products': 'cotton',
  'two words': 'cotton+hoodie',
  'many common words': 'cotton+sewn+cut+batch+wash+cold+in+and',
  'a misspelt word': 'hodie',
  'ten unknown words': 'aqua+bqua+cqua+dqua+equa+fqua+gqua+hqua+iqua+jqua',
  'a word of all products, with facets': 'cotton&facets=1',
  'a word of all products, cheapest first': 'cotton&sort=price-asc',
} as const;

/** How long one search takes that nobody has made before, while nothing else is asked and the catalogue changes. */
export async function benchKeywords(place: Place, api: Server): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  for (const [name, search] of Object.entries(SEARCHES)) {
    const [word = '', ...rest] = search.split('&');
    // Spaces are no keyword, and make another question.
    const paths = Array.from({ length: ASKED }, (_, number) =>
      ['/api/products?keyword=' + word + '+'.repeat(number), ...rest].join('&'),
    );
    table[name] = await whileItChanges(place, () => askOneByOne(api, paths));
  }
  return table;
}

async function askOneByOne(api: Server, paths: readonly string[]): Promise<Table[string]> {
  const times: number[] = [];
  const before = cpuMsOf([api]);
  for (const path of paths) {
    const startedAt = performance.now();
    const answer = await fetch(api.url + path);
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
  }
  const after = cpuMsOf([api]);
  return {
    'ms, median': hundredths(median(times)),
    'ms, slowest': hundredths(Math.max(...times)),
    ...(before !== undefined &&
      after !== undefined && { 'API CPU, ms': hundredths((after - before) / ASKED) }),
  };
}
