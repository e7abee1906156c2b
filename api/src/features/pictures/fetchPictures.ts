import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual } from 'typeorm';
import { truncateText } from '@shop/domain/truncateText';
import { ProductEntity, ProductImageEntity } from '../../database/entities/catalogue.ts';
import { PictureSourceEntity } from '../../database/entities/operations.ts';
import { claimDueRow } from '../../database/locks.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../errors.ts';
import { FileFetchError, ServerOutageError, fetchPublicFile } from '../../outbound/fetchPublicFile.ts';
import type { FilesContext } from './filesContext.ts';
import { renderImage } from './renderImage.ts';
import { storeImage } from './storeImage.ts';

const BATCH = 20;
const LEASE_MS = 10 * 60_000;
const MAX_FAILURE_LENGTH = 200;
/** Pauses in ms after a failed attempt; none follows the last. */
const PAUSES_MS = [5 * 60_000, 60 * 60_000, 12 * 60 * 60_000];
/**
 * Pause in ms for a picture that was not tried because another one of its server failed. It is shorter than the pause of
 * that one, so that next time this picture is tried first.
 */
const POSTPONED_MS = 60_000;

/**
 * Fetches pictures that an import has named by their URLs at other servers, keeps copies of them, and shows these
 * instead. A picture that cannot be fetched keeps its URL, and its reason is stored. A server that does not answer is
 * asked once, so that it does not delay the pictures of others.
 */
export async function fetchDuePictures(
  context: FilesContext & { readonly isDraining: boolean },
  fetchFile = fetchPublicFile,
): Promise<void> {
  const { db, clock, log } = context;
  const due = await db.read.find(PictureSourceEntity, {
    where: { dueAt: LessThanOrEqual(clock.now()) },
    order: { dueAt: 'ASC' },
    take: BATCH,
  });
  const outages = new Map<string, ServerOutageError>();
  for (const { urlHash, attempts, url } of due) {
    if (context.isDraining) return;
    const { host } = new URL(url);
    const outage = outages.get(host);
    if (outage) {
      await postpone(context, { urlHash, attempts }, outage);
      continue;
    }
    const claim = { where: { urlHash }, attempts, now: clock.now(), ms: LEASE_MS };
    const source = await claimDueRow(db, PictureSourceEntity, claim);
    if (!source) continue;
    try {
      const image = await copyPicture(source.url, context, fetchFile);
      await inTransaction(db, (tx) => showCopy(tx, source, { image, now: clock.now() }));
    } catch (error) {
      if (error instanceof ServerOutageError) outages.set(host, error);
      log.warn({ url: source.url, err: error }, 'picture not fetched');
      await recordFailure(context, source, error);
    }
  }
}

async function copyPicture(
  url: string,
  { config, pictures }: FilesContext,
  fetchFile: typeof fetchPublicFile,
): Promise<string> {
  const bytes = await fetchFile(url, { maxBytes: config.uploadMaxBytes });
  const incoming = join(config.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const directory = await mkdtemp(join(incoming, 'fetched-'));
  try {
    const path = join(directory, 'picture');
    await writeFile(path, bytes);
    return await storeImage(pictures, await renderImage(path));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Replaces the URL by that of the copy in all products that show the picture. */
async function showCopy(
  tx: EntityManager,
  { urlHash, url }: PictureSourceEntity,
  { image, now }: { readonly image: string; readonly now: Date },
): Promise<void> {
  const uses = await tx.find(ProductImageEntity, { where: { image: url }, select: { productId: true } });
  const ids = [...new Set(uses.map(({ productId }) => productId))].sort();
  if (ids.length > 0) {
    await tx.update(ProductEntity, { id: In(ids) }, { version: () => 'version + 1', changedAt: now });
    await tx.update(ProductEntity, { id: In(ids), image: url }, { image });
    await tx.update(ProductImageEntity, { productId: In(ids), image: url }, { image });
  }
  await tx.update(PictureSourceEntity, { urlHash }, { image, failure: null, dueAt: null });
}

/** Postpones a picture whose server is out of order. This uses up no attempt, because one bad URL is enough for it. */
const postpone = (
  { db, clock }: FilesContext,
  source: Pick<PictureSourceEntity, 'urlHash' | 'attempts'>,
  { message }: ServerOutageError,
): Promise<unknown> =>
  inTransaction(db, (tx) =>
    tx.update(PictureSourceEntity, source, {
      failure: truncateText(message, MAX_FAILURE_LENGTH),
      dueAt: new Date(clock.now().getTime() + POSTPONED_MS),
    }),
  );

async function recordFailure(
  { db, clock }: FilesContext,
  { urlHash, attempts }: PictureSourceEntity,
  error: unknown,
): Promise<void> {
  // A file that is no picture will not become one.
  const pauseMs = error instanceof AppError ? undefined : PAUSES_MS[attempts - 1];
  const isKnown = error instanceof AppError || error instanceof FileFetchError;
  const failure = isKnown ? truncateText(error.message, MAX_FAILURE_LENGTH) : 'It could not be stored.';
  const dueAt = pauseMs === undefined ? null : new Date(clock.now().getTime() + pauseMs);
  await inTransaction(db, (tx) => tx.update(PictureSourceEntity, { urlHash }, { failure, dueAt }));
}
