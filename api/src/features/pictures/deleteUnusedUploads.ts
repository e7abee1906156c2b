import type { EntityManager } from 'typeorm';
import { In, LessThan, Like } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { OrderLineEntity } from '../../database/entities/orders.ts';
import { PictureSourceEntity, PictureUseEntity } from '../../database/entities/operations.ts';
import { ProductEntity, ProductImageEntity } from '../../database/entities/catalogue.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { FilesContext } from './filesContext.ts';

/** Retention of unused pictures, because a form may remain open between an upload and the save of its product. */
const RETENTION_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 500;

/** Pattern of the random name that all sizes of one picture share before their suffix. */
const PICTURE_NAME_PATTERN = /^[0-9a-f]{32}/;
/**
 * Pattern of an uploaded picture's path; also matches within a complete URL, which an administrator may have pasted.
 */
const UPLOAD_PATH_PATTERN = /\/uploads\/([0-9a-f]{32})/;

/**
 * Removes pictures that no product and no order has shown for `RETENTION_MS`, counted from the upload or from
 * the last run that saw the picture in use.
 */
export async function deleteUnusedUploads({ db, pictures, clock }: FilesContext): Promise<void> {
  const now = clock.now();
  const retainedSince = new Date(now.getTime() - RETENTION_MS);
  await pictures.removeUnfinished(retainedSince);
  const shownPictures = await findUsedPictures(db.read);
  const files = (await pictures.list()).flatMap(({ name, modifiedAt }) => {
    const picture = PICTURE_NAME_PATTERN.exec(name)?.[0];
    return picture === undefined ? [] : [{ name, picture, modifiedAt }];
  });
  await recordPictureUses(
    db,
    files.map(({ picture }) => picture).filter((picture) => shownPictures.has(picture)),
    now,
  );
  const unusedFiles = files.filter(
    ({ picture, modifiedAt }) => !shownPictures.has(picture) && modifiedAt < retainedSince,
  );
  const recentlyUsed = await findPicturesUsedSince(
    db.read,
    unusedFiles.map(({ picture }) => picture),
    retainedSince,
  );
  const unused = unusedFiles.filter(({ picture }) => !recentlyUsed.has(picture));
  await deletePictureSources(
    db,
    unused.map(({ name }) => `/uploads/${name}`),
  );
  for (const { name } of unused) await pictures.remove(name);
  await inTransaction(db, (tx) => tx.delete(PictureUseEntity, { usedAt: LessThan(retainedSince) }));
}

/**
 * Deletes the records of fetched pictures whose copies are deleted, so that a later import fetches the
 * pictures again.
 */
async function deletePictureSources(db: Database, images: readonly string[]): Promise<void> {
  for (const batch of toBatches(images))
    await inTransaction(db, (tx) => tx.delete(PictureSourceEntity, { image: In(batch) }));
}

async function recordPictureUses(db: Database, pictures: readonly string[], usedAt: Date): Promise<void> {
  for (const names of toBatches(pictures)) {
    const rows = names.map((name) => ({ name, usedAt }));
    await inTransaction(db, (tx) => tx.upsert(PictureUseEntity, rows, ['name']));
  }
}

async function findPicturesUsedSince(
  read: EntityManager,
  pictures: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const usedPictures = new Set<string>();
  for (const names of toBatches(pictures)) {
    const uses = await read.findBy(PictureUseEntity, { name: In(names) });
    for (const { name, usedAt } of uses) if (usedAt >= since) usedPictures.add(name);
  }
  return usedPictures;
}

function toBatches(pictures: readonly string[]): string[][] {
  const names = [...new Set(pictures)];
  const count = Math.ceil(names.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, index) =>
    names.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

async function findUsedPictures(read: EntityManager): Promise<Set<string>> {
  const pictures = new Set<string>();
  for (const entity of [ProductEntity, ProductImageEntity, OrderLineEntity]) {
    const rows = await read
      .createQueryBuilder(entity, 'row')
      .select('DISTINCT row.image', 'image')
      .where({ image: Like('%/uploads/%') })
      .getRawMany<{ image: string }>();
    for (const { image } of rows) {
      const picture = UPLOAD_PATH_PATTERN.exec(image)?.[1];
      if (picture !== undefined) pictures.add(picture);
    }
  }
  return pictures;
}
