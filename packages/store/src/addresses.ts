import * as z from 'zod/mini';
import { parseJson, toJson } from './json.ts';
import { PLATFORM } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

const KEY = `${PLATFORM}/addresses.json`;

const Addresses = z.object({
  schema: z.literal(1),
  /** Where browsers find the files of the store, as DELIVERY_URL has it. */
  delivery: z.string(),
  /** The address of the shop. */
  shop: z.string(),
});
export type Addresses = Omit<z.infer<typeof Addresses>, 'schema'>;

/** Reads what the platform has said to every team that uses the store; null before it has. */
export async function readAddresses(store: ObjectStore): Promise<Addresses | null> {
  const body = await store.read(KEY);
  if (body === null) return null;
  const parsed = parseJson(Addresses, body);
  if (parsed.value === null) throw new Error(`${KEY}: ${parsed.problem}`);
  return parsed.value;
}

/** Only the platform's key may write them. */
export const writeAddresses = (store: ObjectStore, addresses: Addresses): Promise<void> =>
  store.replace(KEY, toJson({ schema: 1, ...addresses }));
