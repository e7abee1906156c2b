import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { Like } from 'typeorm';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import type { Shop } from '../../shop.ts';

/** A form may stay open this long between the upload and the saving of its product. */
const KEEP_MS = 24 * 60 * 60_000;

/** All sizes of one picture share the random name before their suffix. */
const PICTURE = /^[0-9a-f]{32}/;

/** Removes pictures that no product and no order ever showed. */
export async function sweepUploads({ db, config, clock }: Shop): Promise<void> {
  const directory = join(config.dataDir, 'uploads');
  const files = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const before = clock.now().getTime() - KEEP_MS;
  const shown = await shownPictures(db.read);
  for (const file of files) {
    const picture = PICTURE.exec(file)?.[0];
    if (picture === undefined || shown.has(picture)) continue;
    const { mtimeMs } = await stat(join(directory, file));
    if (mtimeMs < before) await rm(join(directory, file), { force: true });
  }
}

async function shownPictures(read: EntityManager): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const entity of [ProductEntity, OrderLineEntity]) {
    const rows = await read
      .createQueryBuilder(entity, 'row')
      .select('DISTINCT row.image', 'image')
      .where({ image: Like('/uploads/%') })
      .getRawMany<{ image: string }>();
    for (const { image } of rows) {
      const picture = PICTURE.exec(image.slice('/uploads/'.length))?.[0];
      if (picture !== undefined) shown.add(picture);
    }
  }
  return shown;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
