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

const BATCH_SIZE = 20;
const LEASE_MS = 10 * 60_000;
const MAX_FAILURE_LENGTH = 200;
/** Pauses in ms after a failed attempt; none follows the last. */
const RETRY_PAUSES_MS = [5 * 60_000, 60 * 60_000, 12 * 60 * 60_000];
/**
 * Pause in ms for a picture that was not fetched because its server failed for another picture. The pause is
 * shorter than the failed picture's, so that this picture is tried first next time.
 */
const OUTAGE_PAUSE_MS = 60_000;

/**
 * Fetches the pictures that imports have named by URLs of other servers, and stores copies, which the
 * products then show. A picture that cannot be fetched keeps its URL, and the reason is stored. A server that
 * does not respond gets one request per run, so that it does not delay the pictures of other servers.
 */
export async function fetchDuePictures(
  context: FilesContext & { readonly isDraining: boolean },
  fetchFile = fetchPublicFile,
): Promise<void> {
  const { db, clock, log } = context;
  const due = await db.read.find(PictureSourceEntity, {
    where: { dueAt: LessThanOrEqual(clock.now()) },
    order: { dueAt: 'ASC' },
    take: BATCH_SIZE,
  });
  const outages = new Map<string, ServerOutageError>();
  for (const { urlHash, attempts, url } of due) {
    if (context.isDraining) return;
    const { host } = new URL(url);
    const outage = outages.get(host);
    if (outage) {
      await postponePicture(context, { urlHash, attempts }, outage);
      continue;
    }
    const claim = { where: { urlHash }, attempts, now: clock.now(), ms: LEASE_MS };
    const source = await claimDueRow(db, PictureSourceEntity, claim);
    if (!source) continue;
    try {
      const image = await copyPicture(source.url, context, fetchFile);
      await inTransaction(db, (tx) => replacePictureUrl(tx, source, { image, now: clock.now() }));
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

/** Replaces the picture's URL by the URL of its copy in all products that show the picture. */
async function replacePictureUrl(
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

/**
 * Postpones a picture whose server failed for another picture. This does not count as an attempt, because one
 * bad URL is enough to cause it.
 */
const postponePicture = (
  { db, clock }: FilesContext,
  source: Pick<PictureSourceEntity, 'urlHash' | 'attempts'>,
  { message }: ServerOutageError,
): Promise<unknown> =>
  inTransaction(db, (tx) =>
    tx.update(PictureSourceEntity, source, {
      failure: truncateText(message, MAX_FAILURE_LENGTH),
      dueAt: new Date(clock.now().getTime() + OUTAGE_PAUSE_MS),
    }),
  );

async function recordFailure(
  { db, clock }: FilesContext,
  { urlHash, attempts }: PictureSourceEntity,
  error: unknown,
): Promise<void> {
  // An AppError means that the file itself cannot be used, so it is not fetched again.
  const pauseMs = error instanceof AppError ? undefined : RETRY_PAUSES_MS[attempts - 1];
  const isKnown = error instanceof AppError || error instanceof FileFetchError;
  const failure = isKnown ? truncateText(error.message, MAX_FAILURE_LENGTH) : 'It could not be stored.';
  const dueAt = pauseMs === undefined ? null : new Date(clock.now().getTime() + pauseMs);
  await inTransaction(db, (tx) => tx.update(PictureSourceEntity, { urlHash }, { failure, dueAt }));
}
