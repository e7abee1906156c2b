import { createHash } from 'node:crypto';
import type { WriteStream } from 'node:fs';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileChecksum } from './manifest.ts';

/** Creates a file, which must not exist yet. Its content survives a power failure once the stream has closed. */
export const openNewFile = (path: string): WriteStream =>
  createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

export async function writeNewFile(path: string, content: Readable | Buffer): Promise<FileChecksum> {
  const checksum = createChecksumStage();
  const source = Buffer.isBuffer(content) ? [content] : content;
  await pipeline(source, checksum.pass, openNewFile(path));
  return checksum.finishChecksum();
}

/** Computes size and hash of a file. Throws when the file does not exist. */
export async function computeFileChecksum(path: string): Promise<FileChecksum> {
  const checksum = createChecksumStage();
  await pipeline(createReadStream(path), checksum.pass, createNullSink());
  return checksum.finishChecksum();
}

export const createNullSink = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Creates a pass-through stage of a pipeline that counts and hashes its bytes. */
export function createChecksumStage() {
  const hash = createHash('sha256');
  let bytes = 0;
  const pass = async function* (chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  /** Finishes the hash and returns it with the number of bytes; call it once. */
  const finishChecksum = (): FileChecksum => ({ bytes, sha256: hash.digest('hex') });
  return { pass, finishChecksum };
}

/**
 * Syncs a folder's entries, or the content of a file that another program has written, so that they survive a power
 * failure.
 */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
