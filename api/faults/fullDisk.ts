import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Takes every byte that is left. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  remove(): void;
}

const BLOCK = Buffer.alloc(4096);

/** A disk of its own size; only root may mount one. Throws with what is missing. */
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
        for (;;) writeSync(file, BLOCK);
      } catch (error) {
        if (!isFull(error)) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filling, { force: true }),
    remove() {
      // Lazily: a process that was just killed may still be letting go of its files.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Jest's realm has an Error class of its own, so `instanceof` is false for the errors of Node. */
const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';
