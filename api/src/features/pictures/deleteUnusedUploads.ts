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
const BATCH = 500;

/** Pattern of the random name that all sizes of one picture share before their suffix. */
const PICTURE = /^[0-9a-f]{32}/;
/**
 * Pattern of an uploaded picture's path; also matches within a complete URL, which an administrator may have pasted.
 */
const ADDRESS = /\/uploads\/([0-9a-f]{32})/;

/**
 * Removes pictures that no product and no order has shown for `RETENTION_MS`, counted from the upload or from
 * the last run that saw the picture in use.
 */
export async function deleteUnusedUploads({ db, pictures, clock }: FilesContext): Promise<void> {
  const now = clock.now();
  const retainedSince = new Date(now.getTime() - RETENTION_MS);
  await pictures.removeUnfinished(retainedSince);
  const shown = await findShownPictures(db.read);
  const files = (await pictures.list()).flatMap(({ name, modifiedAt }) => {
    const picture = PICTURE.exec(name)?.[0];
    return picture === undefined ? [] : [{ name, picture, modifiedAt }];
  });
  await recordUses(
    db,
    files.map(({ picture }) => picture).filter((picture) => shown.has(picture)),
    now,
  );
  const old = files.filter(({ picture, modifiedAt }) => !shown.has(picture) && modifiedAt < retainedSince);
  const used = await findUsedSince(
    db.read,
    old.map(({ picture }) => picture),
    retainedSince,
  );
  const unused = old.filter(({ picture }) => !used.has(picture));
  await forgetCopies(
    db,
    unused.map(({ name }) => `/uploads/${name}`),
  );
  for (const { name } of unused) await pictures.remove(name);
  await inTransaction(db, (tx) => tx.delete(PictureUseEntity, { usedAt: LessThan(retainedSince) }));
}

/** Deletes the records of fetched pictures whose copies go, so that a later import fetches them again. */
async function forgetCopies(db: Database, images: readonly string[]): Promise<void> {
  for (const batch of toBatches(images))
    await inTransaction(db, (tx) => tx.delete(PictureSourceEntity, { image: In(batch) }));
}

async function recordUses(db: Database, pictures: readonly string[], usedAt: Date): Promise<void> {
  for (const names of toBatches(pictures)) {
    const rows = names.map((name) => ({ name, usedAt }));
    await inTransaction(db, (tx) => tx.upsert(PictureUseEntity, rows, ['name']));
  }
}

async function findUsedSince(
  read: EntityManager,
  pictures: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const names of toBatches(pictures)) {
    const uses = await read.findBy(PictureUseEntity, { name: In(names) });
    for (const { name, usedAt } of uses) if (usedAt >= since) used.add(name);
  }
  return used;
}

function toBatches(pictures: readonly string[]): string[][] {
  const names = [...new Set(pictures)];
  const count = Math.ceil(names.length / BATCH);
  return Array.from({ length: count }, (_, index) => names.slice(index * BATCH, (index + 1) * BATCH));
}

async function findShownPictures(read: EntityManager): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const entity of [ProductEntity, ProductImageEntity, OrderLineEntity]) {
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
