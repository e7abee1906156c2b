import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseJson, toJson } from './json.ts';
import { Snapshot } from './snapshot.ts';

/**
 * Local copy of the last valid snapshot of the store, for a shell that starts while the store is unavailable.
 */
export interface LastGoodCopy {
  /** Returns the stored snapshot; null when there is no valid copy. */
  read(): Promise<Snapshot | null>;
  write(snapshot: Snapshot): Promise<void>;
}

export function createLastGoodCopy(path: string): LastGoodCopy {
  return {
    async read() {
      const text = await readFile(path).catch(() => null);
      return text && parseJson(Snapshot, text).value;
    },
    async write(snapshot) {
      const temporary = `${path}.${randomUUID()}.new`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, toJson(snapshot));
      await rename(temporary, path);
    },
  };
}
