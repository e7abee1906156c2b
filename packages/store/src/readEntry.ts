import { Entry } from './entry.ts';
import { parseJson } from './json.ts';
import { getEntryFolder, getEntryKey, parseGeneration } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { InvalidContentError } from './invalidContentError.ts';

/** Lists the generations of a micro-frontend's entry, highest first; with `after`, only later ones. */
export async function listEntryGenerations(
  store: ObjectStore,
  name: string,
  after?: number,
): Promise<number[]> {
  const from = after === undefined ? undefined : getEntryKey(name, after);
  return listGenerations(store, getEntryFolder(name), from);
}

/** Lists the generations in a folder, highest first; with `after`, only those whose key follows that key. */
export async function listGenerations(store: ObjectStore, folder: string, after?: string): Promise<number[]> {
  const objects = await store.list(folder, after);
  return objects
    .map(({ key }) => parseGeneration(key))
    .filter((generation) => generation !== null)
    .sort((a, b) => b - a);
}

/** Reads one generation of a micro-frontend's entry. Throws InvalidContentError when it is missing or invalid. */
export async function readEntry(store: ObjectStore, name: string, generation: number): Promise<Entry> {
  const key = getEntryKey(name, generation);
  const body = await store.read(key);
  if (body === null) throw new InvalidContentError(`${key} is gone.`);
  const parsed = parseJson(Entry, body);
  if (parsed.value === null) throw new InvalidContentError(`${key}: ${parsed.problem}`);
  return parsed.value;
}

export interface CurrentEntry {
  /** The highest generation, readable or not; 0 before the first entry. */
  readonly highest: number;
  /** Entry of the highest readable generation; null when there is none. */
  readonly entry: Entry | null;
  /** Generation of `entry`; 0 when it is null. */
  readonly generation: number;
}

export async function readCurrentEntry(store: ObjectStore, name: string): Promise<CurrentEntry> {
  const generations = await listEntryGenerations(store, name);
  const [highest = 0] = generations;
  for (const generation of generations) {
    try {
      return { highest, generation, entry: await readEntry(store, name, generation) };
    } catch (error) {
      if (!(error instanceof InvalidContentError)) throw error;
    }
  }
  return { highest, generation: 0, entry: null };
}
