import { open } from 'node:fs/promises';
import type { AppError } from '../../errors.ts';
import { unsupportedType } from '../../errors.ts';
import type { ApiContext } from '../../http/requestState.ts';
import { receiveFile } from './receiveFile.ts';

export const wrongImageType = (): AppError => unsupportedType('Please upload a JPEG, PNG or WebP image.');

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
  const expected = { dataDir, field: 'image', what: 'an image', maxBytes: uploadMaxBytes };
  return receiveFile(ctx, expected, async (path) => {
    if (!(await isImage(path))) throw wrongImageType();
    return use(path);
  });
}

/** The type is found from the content, because the sender's name and type prove nothing. */
async function isImage(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(12), position: 0 });
    const start = buffer.toString('latin1');
    return (
      start.startsWith('\xff\xd8\xff') ||
      start.startsWith('\x89PNG\r\n\x1a\n') ||
      (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
    );
  } finally {
    await file.close();
  }
}
