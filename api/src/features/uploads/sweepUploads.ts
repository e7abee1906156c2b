import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { Like } from 'typeorm';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import type { ServerContext } from '../../http/serverContext.ts';

/** Unused pictures are kept this long, because a form may stay open between an upload and the saving of its product. */
const KEEP_MS = 24 * 60 * 60_000;

/** All sizes of one picture share the random name before their suffix. */
const PICTURE = /^[0-9a-f]{32}/;
/** Also matches a picture's whole address, which an administrator may have pasted. */
const ADDRESS = /\/uploads\/([0-9a-f]{32})/;

/**
 * Removes pictures that no product and no order has shown for some time; a file's time is when it was last seen in use.
 */
export async function sweepUploads({ db, config, clock }: ServerContext): Promise<void> {
  const directory = join(config.dataDir, 'uploads');
  const files = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const now = clock.now();
  const shown = await shownPictures(db.read);
  for (const file of files) {
    const picture = PICTURE.exec(file)?.[0];
    if (picture === undefined) continue;
    try {
      await sweepFile(join(directory, file), shown.has(picture), now);
    } catch (error) {
      // Another process has removed the file, or it was unfinished and has been renamed.
      if (!isMissing(error)) throw error;
    }
  }
}

async function sweepFile(path: string, isShown: boolean, now: Date): Promise<void> {
  if (isShown) await utimes(path, now, now);
  else if ((await stat(path)).mtimeMs < now.getTime() - KEEP_MS) await rm(path, { force: true });
}

async function shownPictures(read: EntityManager): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const entity of [ProductEntity, OrderLineEntity]) {
    const rows = await read
      .createQueryBuilder(entity, 'row')
      .select('DISTINCT row.image', 'image')
      .where({ image: Like('%/uploads/%') })
      .getRawMany<{ image: string }>();
    for (const { image } of rows) {
      const picture = ADDRESS.exec(image)?.[1];
      if (picture !== undefined) shown.add(picture);
    }
  }
  return shown;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
