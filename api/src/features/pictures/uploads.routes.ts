import { uploadImage } from '@shop/contract/adminProducts';
import { inTransaction } from '../../database/transaction.ts';
import { picturesUnavailable } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { limitConcurrency } from '../../http/limitConcurrency.ts';
import { admit } from '../../http/serve.ts';
import { recordAudit } from '../audit/audit.ts';
import type { FilesContext } from './filesContext.ts';
import { isDiskFull } from './receiveFile.ts';
import { receiveImage } from './receiveImage.ts';
import { renderImage } from './renderImage.ts';
import { storeImage } from './storeImage.ts';

/** Maximum number of concurrent decodings; a picture of the largest size takes up to half a gigabyte. */
const MAX_CONCURRENT_UPLOADS = 1;
const MAX_WAITING_UPLOADS = 10;

/**
 * Registers the uploads without `serve`, which reads JSON; access is checked here before the form is written to disk.
 */
export function uploadsRoutes(router: ApiRouter, { config, db, log, pictures }: FilesContext): void {
  const rendering = limitConcurrency(MAX_CONCURRENT_UPLOADS, MAX_WAITING_UPLOADS);

  router.post(uploadImage.path, async (ctx) => {
    const call = await admit(uploadImage, ctx);
    await call.limit('upload', call.user.id);
    const image = await receiveImage(ctx, config, async (path) => {
      const renditions = await rendering(() => renderImage(path));
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
