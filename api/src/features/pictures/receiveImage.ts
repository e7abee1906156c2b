import { open } from 'node:fs/promises';
import type { ApiContext } from '../../http/requestState.ts';
import { detectImageFormat } from './imageFormat.ts';
import { IMAGE_FIELD, createHeicError, createImageTypeError } from './imageRefusals.ts';
import { receiveFile } from './receiveFile.ts';

interface Limits {
  readonly dataDir: string;
  readonly uploadMaxBytes: number;
}

/** Receives the one image of a form, like `receiveFile`. */
export function receiveImage<T>(
  ctx: ApiContext,
  { dataDir, uploadMaxBytes }: Limits,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const expected = { dataDir, field: IMAGE_FIELD, what: 'an image', maxBytes: uploadMaxBytes };
  return receiveFile(ctx, expected, async (path) => {
    const format = detectImageFormat(await readFirstBytes(path));
    if (format === 'heic') throw createHeicError();
    if (format === null) throw createImageTypeError();
    return use(path);
  });
}

async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read({ buffer: Buffer.alloc(12), position: 0 })).buffer;
  } finally {
    await file.close();
  }
}
