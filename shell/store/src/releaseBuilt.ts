import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Actor } from './changeEntry.ts';
import { changeEntry } from './changeEntry.ts';
import { activate } from './changes.ts';
import { COMMIT_FILE } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { readOutputs } from './outputs.ts';
import type { Outputs } from './outputs.ts';
import { publish } from './publish.ts';

export interface Built {
  readonly name: string;
  readonly outputs: Outputs;
}

const Named = z.object({ name: z.string(), version: z.string().check(z.regex(/^[\w.-]+$/)) });

/**
 * The newest build in a folder. A micro-frontend's `dist/remote` has its versions in folders of their own and the newest
 * `mfe.json` beside them; the shell's `dist/client` is its one build.
 */
export async function readBuilt(folder: string): Promise<Built> {
  const { name, version } = Named.parse(JSON.parse(await readFile(join(folder, COMMIT_FILE), 'utf8')));
  const ofVersion = join(folder, version);
  return { name, outputs: await readOutputs(existsSync(ofVersion) ? ofVersion : folder) };
}

/** Publishes a build and gives it to all visitors, unless they have it. Returns its version in the store. */
export async function releaseBuilt(
  store: ObjectStore,
  { name, outputs }: Built,
  actor: Actor,
): Promise<string> {
  const { version } = await publish(store, name, outputs, actor);
  await changeEntry(store, name, { ...actor, action: 'activate', change: activate(version) });
  return version;
}
