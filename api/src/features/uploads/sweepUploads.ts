import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { Like } from 'typeorm';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import type { ServerContext } from '../../http/serverContext.ts';

/** A form may stay open this long: between an upload, or a picture's last showing, and the saving of its product. */
const KEEP_MS = 24 * 60 * 60_000;

/** All sizes of one picture share the random name before their suffix. */
const PICTURE = /^[0-9a-f]{32}/;
/** An administrator may have pasted the whole address of a picture of ours. */
const ADDRESS = /\/uploads\/([0-9a-f]{32})/;

/** Removes pictures that no product and no order shows, nor has shown of late: a file's time is when it was last seen in use. */
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
      // Another process has swept it, or it was unfinished and has its name by now.
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
