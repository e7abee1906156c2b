import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's in-memory file system. */
const MEMORY_FOLDER = '/dev/shm';
/**
 * Minimum free space in bytes. The databases of a run need several hundred megabytes at a time, so 2 GiB
 * leave a margin; a container often provides only 64 MB.
 */
const REQUIRED_BYTES = 2 * 1024 ** 3;

/**
 * Sets the folder for temporary files of this process and its children to an in-memory one if it has enough
 * space. Databases wait for the disk at every commit, and after `npm ci` the disk is still busy.
 */
export function storeTemporaryFilesInMemory(): void {
  if (!hasEnoughSpace()) return;
  const folder = mkdtempSync(join(MEMORY_FOLDER, 'shop-tests-'));
  // Lets other users of the machine access folders in it that tests make accessible, like in /tmp.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

function hasEnoughSpace(): boolean {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= REQUIRED_BYTES;
  } catch {
    return false;
  }
}
