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
  /** Writes a snapshot, unless it is the last one that this process has read or written. */
  write(snapshot: Snapshot): Promise<void>;
}

export function createLastGoodCopy(path: string): LastGoodCopy {
  // Name that all attempts of a process use: failed ones leave at most one file, and their messages are equal.
  const temporary = `${path}.${randomUUID()}.new`;
  let content: Buffer | null = null;
  return {
    async read() {
      content = await readFile(path).catch(() => null);
      return content && parseJson(Snapshot, content).value;
    },
    async write(snapshot) {
      const next = toJson(snapshot);
      if (content?.equals(next)) return;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, next);
      await rename(temporary, path);
      content = next;
    },
  };
}
