import { uploadImage } from '@shop/contract/adminProducts';
import { inTransaction } from '../../database/transaction.ts';
import { picturesUnavailable } from '../../errors.ts';
import type { ApiRouter, ApiContext } from '../../http/requestState.ts';
import { limitConcurrency } from '../../http/limitConcurrency.ts';
import { authorize } from '../../http/serve.ts';
import { recordAudit } from '../audit/audit.ts';
import type { FilesContext } from './filesContext.ts';
import { isDiskFull, receiveFile } from './receiveFile.ts';
import { renderImage } from './renderImage.ts';
import { storeImage } from './storeImage.ts';
import { open } from 'node:fs/promises';
import { detectImageFormat } from './imageFormat.ts';
import { IMAGE_FIELD, createHeicError, createImageTypeError } from './imageErrors.ts';

/**
 * Maximum number of pictures rendered at the same time; one of the largest size takes up to half a gigabyte
 * of memory.
 */
const MAX_CONCURRENT_RENDERINGS = 1;
const MAX_WAITING_RENDERINGS = 10;

/**
 * Registers the uploads without `serve`, which reads JSON; access is checked here before the form is written to disk.
 */
export function uploadsRoutes(router: ApiRouter, { config, db, log, pictures }: FilesContext): void {
  const withRenderLimit = limitConcurrency(MAX_CONCURRENT_RENDERINGS, MAX_WAITING_RENDERINGS);

  router.post(uploadImage.path, async (ctx) => {
    const call = await authorize(uploadImage, ctx);
    await call.limit('upload', call.user.id);
    const image = await receiveImage(ctx, config, async (path) => {
      const renditions = await withRenderLimit(() => renderImage(path));
      return storeImage(pictures, renditions).catch((error: unknown) => {
        if (isDiskFull(error)) throw error;
        log.error({ err: error }, 'picture not stored');
        throw picturesUnavailable();
      });
    });
    await inTransaction(db, (tx) =>
      recordAudit(tx, call, { action: 'image.uploaded', target: image, after: { image } }),
    );
    ctx.status = 201;
    ctx.body = uploadImage.output.parse({ message: 'Image uploaded', image });
  });
}

interface UploadConfig {
  readonly dataDir: string;
  readonly uploadMaxBytes: number;
}

/** Receives the one image of a form, like `receiveFile`. Throws 415 unless the file begins as JPEG, PNG or WebP. */
function receiveImage<T>(
  ctx: ApiContext,
  { dataDir, uploadMaxBytes }: UploadConfig,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const expected = { dataDir, field: IMAGE_FIELD, fileNoun: 'an image', maxBytes: uploadMaxBytes };
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
