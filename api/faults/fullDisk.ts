import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Writes a file until the disk is full. */
  fill(): void;
  /** Frees the space that `fill` has taken. */
  free(): void;
  remove(): void;
}

const DISK_BLOCK = Buffer.alloc(4096);

/**
 * Mounts a tmpfs of this size as a disk. Throws an error that explains how to run the test when the user may
 * not mount.
 */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new Error(
      `This test fills a disk, so it mounts a small one (tmpfs) at ${folder}. ${userInfo().username} may not do ` +
        'that here: run it as root, in a container with --cap-add SYS_ADMIN.',
      { cause: error },
    );
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    fill() {
      const file = openSync(filling, 'a');
      try {
        for (;;) writeSync(file, DISK_BLOCK);
      } catch (error) {
        if (!isFull(error)) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filling, { force: true }),
    remove() {
      // Unmounted lazily, because a killed process may not have closed its files yet.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Whether the disk is full. Jest's realm has its own Error class, so `instanceof Error` would be false. */
const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';
