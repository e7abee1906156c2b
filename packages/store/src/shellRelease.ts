import * as z from 'zod/mini';
import { parseJson } from './json.ts';
import { getCommitKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { InvalidContentError } from './invalidContentError.ts';

/** Name of the shell in the store, which stores it like a micro-frontend. */
export const SHELL = 'shell';

/** Content of the shell's `mfe.json`: what micro-frontends can rely on while this version runs. */
export const ShellRelease = z.object({
  name: z.literal(SHELL),
  version: z.string(),
  /** Version of the contract between shell and micro-frontends that the shell implements. */
  contract: z.number(),
  /** Versions of the packages that the shell shares, by name. */
  provides: z.record(z.string(), z.string()),
  /** Version of the API's contract with which the shell was built. */
  apiContract: z.optional(z.string()),
  /** The scripts that a page starts with, in order. They contain the shared packages. */
  scripts: z.array(z.string()),
  /** File that renders pages on the server. */
  server: z.string(),
  /** SHA-384 of every file, in the form of integrity attributes. */
  files: z.record(z.string(), z.string()),
});
export type ShellRelease = z.infer<typeof ShellRelease>;

/** Reads the description of a version of the shell. Throws InvalidContentError when it is not published or invalid. */
export async function readShell(store: ObjectStore, version: string): Promise<ShellRelease> {
  const key = getCommitKey(SHELL, version);
  const body = await store.read(key);
  if (body === null) throw new InvalidContentError(`${version} of the shell is not published.`);
  const parsed = parseJson(ShellRelease, body);
  if (parsed.value === null) throw new InvalidContentError(`${key}: ${parsed.problem}`);
  return parsed.value;
}
