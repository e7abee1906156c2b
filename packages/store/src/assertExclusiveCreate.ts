import { randomUUID } from 'node:crypto';
import { getProbeKey } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

const CONCURRENT_WRITERS = 4;

/**
 * Throws when the store lets several writers create the same object. Some stores accept If-None-Match and
 * overwrite nevertheless, so that concurrent releases would undo each other.
 */
export async function assertExclusiveCreate(store: ObjectStore, name: string): Promise<void> {
  const key = getProbeKey(name, randomUUID());
  const bodies = Array.from({ length: CONCURRENT_WRITERS }, (_, rival) => Buffer.from(`rival ${rival}`));
  try {
    const concurrentResults = await Promise.all(bodies.map((body) => store.create(key, body)));
    const isLaterCreated = await store.create(key, Buffer.from('latecomer'));
    const stored = await store.read(key);
    const winners = bodies.filter((_, rival) => concurrentResults[rival]);
    const [winner] = winners;
    if (winners.length !== 1 || isLaterCreated || !winner || !stored?.equals(winner)) {
      throw new Error('This store lets writers overwrite what others have created. It cannot hold releases.');
    }
  } finally {
    await store.remove(key);
  }
}
