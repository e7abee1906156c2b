import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes. The databases of a run need some hundred megabytes at a time; a container often gives 64 MB in all. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * Lets this process and those that it starts keep their temporary files in memory where there is room. A database waits
 * for the disk at every commit, and that disk is still writing what `npm ci` has unpacked.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'shop-tests-'));
  // As in /tmp, other users may pass to the folders that tests open for them.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
