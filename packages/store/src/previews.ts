import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson, toJson } from './json.ts';
import { isName, isVersion, getPreviewKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

/**
 * Preview that a team has requested. The request is in the folder of the team, where only the team's key can
 * write, so the shell signs the preview without a secret of the team. The id of the request cannot be
 * guessed; every holder of the link knows it.
 */
const PreviewRequest = z.object({
  schema: z.literal(1),
  version: z.string().check(z.refine(isVersion)),
  by: z.string(),
  expiresAt: z.iso.datetime(),
});

/** Stores a request for a preview link and returns its random id. Throws when the id exists already. */
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
 * Reads a preview request: the version that it names, and the time at which it expires or has expired. Null
 * for a request that is unknown or invalid.
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
