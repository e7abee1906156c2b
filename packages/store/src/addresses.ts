import * as z from 'zod/mini';
import { parseJson, toJson } from './json.ts';
import { PLATFORM } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

const ADDRESSES_KEY = `${PLATFORM}/addresses.json`;

const Addresses = z.object({
  schema: z.literal(1),
  /** Public URLs of the store's files, in the format of DELIVERY_URL. */
  delivery: z.string(),
  /** URL of the shop. */
  shop: z.string(),
});
export type Addresses = Omit<z.infer<typeof Addresses>, 'schema'>;

/**
 * Reads the public URLs that the platform has published for the commands of teams; null before the first
 * write. Throws when the file is invalid.
 */
export async function readAddresses(store: ObjectStore): Promise<Addresses | null> {
  const body = await store.read(ADDRESSES_KEY);
  if (body === null) return null;
  const parsed = parseJson(Addresses, body);
  if (parsed.value === null) throw new Error(`${ADDRESSES_KEY}: ${parsed.problem}`);
  return parsed.value;
}

/** Publishes the public URLs for the commands of teams. Only the platform's access key may write the file. */
export const writeAddresses = (store: ObjectStore, addresses: Addresses): Promise<void> =>
  store.replace(ADDRESSES_KEY, toJson({ schema: 1, ...addresses }));
