import { isDeepStrictEqual } from 'node:util';
import { databaseCost } from './databaseCost.ts';
import type { Place } from './engines.ts';
import { peer } from './peer.ts';
import type { Server } from './servers.ts';
import type { Table } from './tables.ts';
import { hundredths } from './tables.ts';
import type { Load, Pace } from './turns.ts';
import { load, takeTurns } from './turns.ts';

/** So many different reads that a new version of the catalogue comes before the first one is asked for again. */
const DIFFERENT = 1000;
const CHANGES_EVERY_MS = 20;
/** The version of what is not listed in another order, nor counted among other filters, as most orders change it. */
const SLOT_OF_DETAILS = 16;
const KEYWORDS = ['tee', 'hoodie', 'cotton', 'slate', 'cap', 'wash', 'black', 'trail'];

export interface Reads {
  readonly kept: readonly string[];
  readonly missed: readonly string[];
  /** What the missed ones ask for, as often, in the form that the limit server understands. */
  readonly limit: readonly string[];
}

/** The public reads, each as one path that is kept and as many that are not. */
export async function publicReads(place: Place): Promise<Record<'list' | 'product' | 'search', Reads>> {
  const rows = await place.run(`SELECT id FROM products WHERE state = 'public' LIMIT ${DIFFERENT}`);
  const products = rows.map(({ id }) => `/api/products/${String(id)}`);
  const numbers = Array.from({ length: DIFFERENT }, (_, number) => number);
  // Spaces are no keyword, and another question.
  const list = (number: number) =>
    `/api/products?pageNumber=${1 + (number % 3)}&keyword=${'+'.repeat(number / 3)}`;
  const search = (number: number) => `/api/products?keyword=${KEYWORDS[number % KEYWORDS.length]}`;
  const spaced = (number: number) => search(number) + '+'.repeat(number / KEYWORDS.length);
  return {
    list: {
      kept: ['/api/products'],
      missed: numbers.map(list),
      limit: numbers.map((number) => `/api/products?pageNumber=${1 + (number % 3)}`),
    },
    product: { kept: products.slice(0, 1), missed: products, limit: products },
    search: {
      kept: ['/api/products?keyword=tee'],
      missed: numbers.map(spaced),
      limit: numbers.map(search),
    },
  };
}

/** Gives the catalogue a new version, as an order of another process does, so that no answer of the API stays. */
export const changeDetails = (place: Place) =>
  place.run(`UPDATE catalogue_version SET changes = changes + 1 WHERE slot = ${SLOT_OF_DETAILS}`);

/** Does work while the catalogue changes all the time. */
export async function whileItChanges<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const changes = setInterval(() => void changeDetails(place), CHANGES_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(changes);
  }
}

/** What the public reads cost, kept and not, beside the limit server and the peer, if there is one. */
export async function benchReads(
  place: Place,
  { api, limit }: Readonly<Record<'api' | 'limit', Server>>,
  { rounds, seconds, warmUpSeconds }: Pace,
): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  const other = peer();
  for (const [name, { kept, missed, limit: asked }] of Object.entries(await publicReads(place))) {
    await refuseKept(place, api, missed);
    await refuseLess({ api, limit }, missed, asked);
    const subjects: Record<string, (length?: number) => Promise<Load>> = {
      limit: (length = seconds) => load([limit], { paths: asked }, length),
      kept: (length = seconds) => load([api], { paths: kept }, length),
      missed: (length = seconds) => whileItChanges(place, () => load([api], { paths: missed }, length)),
    };
    const peerPath = other?.paths[name];
    if (other && peerPath !== undefined) {
      subjects['peer'] = (length = seconds) => load([other.server], { paths: [peerPath] }, length);
    }
    for (const warmUp of Object.values(subjects)) await warmUp(warmUpSeconds);
    const loads = await takeTurns(subjects, rounds);
    table[name] = { ...cpuCells(loads), ...speedCells(loads) };
  }
  return table;
}

/** Which of the paths have the same answer, by pages and keywords. */
const ALIKE = 3 * KEYWORDS.length;

/** Throws when the API answers one path by what it has kept of another; MariaDB tells. */
async function refuseKept(place: Place, { url }: Server, paths: readonly string[]): Promise<void> {
  const [first = '', other = ''] = [paths[0], paths[ALIKE]];
  const ask = async (path: string) => (await fetch(url + path)).arrayBuffer();
  await ask(first);
  const cost = await databaseCost(place, () => ask(other));
  if (cost?.statements === 0) throw new Error(`${other} has the answer that is kept of ${first}.`);
}

/** Throws when the limit server's answers have other fields than the API's, since fewer would cost it less. */
async function refuseLess(
  { api, limit }: Readonly<Record<'api' | 'limit', Server>>,
  missed: readonly string[],
  asked: readonly string[],
): Promise<void> {
  const answerOf = async (url: string): Promise<unknown> => (await fetch(url)).json();
  for (const [index, path] of missed.slice(0, ALIKE).entries()) {
    const [wanted, answer] = [
      await answerOf(api.url + path),
      await answerOf(`${limit.url}${asked[index] ?? ''}`),
    ];
    if (!isDeepStrictEqual(fieldsOf(answer), fieldsOf(wanted)))
      throw new Error(`The limit server answers ${path} with other fields.`);
  }
}

/** With their types; of a list, those of its first entry. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fieldsOf(field)]));
}

type Loads = Readonly<Record<string, Load>>;

function cpuCells(loads: Loads): Record<string, number> {
  const least = loads['limit']?.cpuUs ?? Number.NaN;
  const cells = Object.entries(loads).flatMap(([name, { cpuUs }]) => {
    if (cpuUs === undefined) return [];
    const cost = [`${name} µs`, Math.round(cpuUs)] as const;
    return name === 'limit' ? [cost] : [cost, [`${name}, of the limit`, hundredths(cpuUs / least)] as const];
  });
  return Object.fromEntries(cells);
}

const speedCells = (loads: Loads): Record<string, number> =>
  Object.fromEntries(
    Object.entries(loads).flatMap(([name, { perSecond, p99Ms }]) => [
      [`${name}/s`, Math.round(perSecond)],
      [`${name} p99 ms`, p99Ms],
    ]),
  );
