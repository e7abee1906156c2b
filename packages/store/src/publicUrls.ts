import * as z from 'zod/mini';
import { parseJson, toJson } from './json.ts';
import { PLATFORM } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

const PUBLIC_URLS_KEY = `${PLATFORM}/addresses.json`;

const PublicUrls = z.object({
  schema: z.literal(1),
  /** Public URLs of the store's files, in the format of DELIVERY_URL. */
  delivery: z.string(),
  /** URL of the shop. */
  shop: z.string(),
});
export type PublicUrls = Omit<z.infer<typeof PublicUrls>, 'schema'>;

/**
 * Reads the public URLs that the platform has published for the commands of teams; null before the first
 * write. Throws when the file is invalid.
 */
export async function readPublicUrls(store: ObjectStore): Promise<PublicUrls | null> {
  const body = await store.read(PUBLIC_URLS_KEY);
  if (body === null) return null;
  const parsed = parseJson(PublicUrls, body);
  if (parsed.value === null) throw new Error(`${PUBLIC_URLS_KEY}: ${parsed.problem}`);
  return parsed.value;
}

/** Publishes the public URLs for the commands of teams. Only the platform's access key may write the file. */
export const writePublicUrls = (store: ObjectStore, addresses: PublicUrls): Promise<void> =>
  store.replace(PUBLIC_URLS_KEY, toJson({ schema: 1, ...addresses }));
