import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson, toJson } from './json.ts';
import { isName, isVersion, getPreviewKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

/**
 * A preview that a team has requested. It is in the folder of the team, where no other key can write, so the shell
 * signs it without a secret of the team. Its id cannot be guessed and is known to every holder of the link.
 */
const PreviewRequest = z.object({
  schema: z.literal(1),
  version: z.string().check(z.refine(isVersion)),
  by: z.string(),
  expiresAt: z.iso.datetime(),
});

/** Returns the id of the request. */
export async function requestPreview(
  store: ObjectStore,
  name: string,
  { version, by, expiresAt }: { version: string; by: string; expiresAt: Date },
): Promise<string> {
  const id = randomUUID();
  const request = { schema: 1, version, by, expiresAt: expiresAt.toISOString() };
  if (!(await store.create(getPreviewKey(name, id), toJson(request))))
    throw new Error(`${id} is used already.`);
  return id;
}

/**
 * Reads the version that the request names and the time at which it ends. Null for a request that is unknown
 * or invalid.
 */
export async function readPreviewRequest(
  store: ObjectStore,
  name: string,
  id: string,
): Promise<{ version: string; expiresAt: Date } | null> {
  if (!isName(name) || !z.uuid().safeParse(id).success) return null;
  const body = await store.read(getPreviewKey(name, id));
  const request = body && parseJson(PreviewRequest, body).value;
  return request && { version: request.version, expiresAt: new Date(request.expiresAt) };
}
