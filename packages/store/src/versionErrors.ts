import * as z from 'zod/mini';
import { parseJson, toJson } from './json.ts';
import { getErrorsKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

/** Error that code of a version threw in visitors' browsers, grouped by its message. */
const VersionError = z.object({
  message: z.string(),
  /** Number of pages that have reported the error. */
  count: z.int(),
  lastAt: z.iso.datetime(),
  /** Stack frames with the names of the sources, innermost first. */
  stack: z.array(z.string()),
});
export type VersionError = z.infer<typeof VersionError>;

const VersionErrors = z.object({
  schema: z.literal(1),
  /** Time of the last report in the file. */
  at: z.iso.datetime(),
  versions: z.record(z.string(), z.array(VersionError)),
});
export type VersionErrors = Omit<z.infer<typeof VersionErrors>, 'schema'>;

/** Reads the reported errors of a micro-frontend; null before the first report and for an invalid file. */
export async function readVersionErrors(store: ObjectStore, name: string): Promise<VersionErrors | null> {
  const body = await store.read(getErrorsKey(name));
  return body && parseJson(VersionErrors, body).value;
}

export const writeVersionErrors = (store: ObjectStore, name: string, errors: VersionErrors): Promise<void> =>
  store.replace(getErrorsKey(name), toJson({ schema: 1, ...errors }));
