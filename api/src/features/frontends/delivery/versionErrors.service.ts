import type { VersionError } from '@shop/contract/adminMicroFrontends';
import type { LoadResult, ThrownError } from '@shop/contract/telemetry';
import { redactText } from '@shop/domain/redactText';
import type { ObjectStore } from '@shop/store/objectStore';
import { resolveStack } from '@shop/store/resolveStack';
import { readVersionErrors, writeVersionErrors } from '@shop/store/versionErrors';
import { LessThan, MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { VersionErrorEntity } from '../../../database/entities/frontendVersions.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';
import { insertMany } from '../../../database/sql.ts';
import { hashText } from '../../../secrets/tokens.ts';
import type { ReleasesContext } from './releasesContext.ts';

const HOUR_MS = 60 * 60_000;
const REPORT_PERIOD_MS = 24 * HOUR_MS;
const RETENTION_MS = 30 * 24 * HOUR_MS;
/** Maximum number of different messages that are stored per version, because forged reports may have any text. */
const MAX_MESSAGES = 50;
/** Maximum number of errors of a version that are shown. */
const MAX_SHOWN_ERRORS = 5;

/**
 * Counts an error of a version by its message; leaves a new message out once `MAX_MESSAGES` are stored. The
 * caller ensures that each page is counted once per version.
 */
export async function countVersionError(
  tx: EntityManager,
  { part: name, version }: Pick<LoadResult, 'part' | 'version'>,
  { message: text, frames }: ThrownError,
  lastAt: Date,
): Promise<void> {
  const message = redactText(text);
  const key = { name, version, messageHash: hashText(message) };
  const increment = { occurrences: () => 'occurrences + 1', lastAt };
  const { affected } = await tx.update(VersionErrorEntity, key, increment);
  if (affected === 1 || (await tx.countBy(VersionErrorEntity, { name, version })) >= MAX_MESSAGES) return;
  const newError = { ...key, message, frames, occurrences: 0, lastAt };
  await insertMany(tx, VersionErrorEntity, [newError], 'skip');
  await tx.update(VersionErrorEntity, key, increment);
}

/**
 * Lists the errors of a micro-frontend that occurred in the last 24 hours, by version: at most `MAX_SHOWN_ERRORS`
 * per version, the most frequent first.
 */
export async function findVersionErrors(
  { db, clock }: Pick<ReleasesContext, 'db' | 'clock'>,
  store: ObjectStore,
  name: string,
): Promise<Map<string, VersionError[]>> {
  const since = new Date(clock.now().getTime() - REPORT_PERIOD_MS);
  const rows = await db.read.find(VersionErrorEntity, {
    where: { name, lastAt: MoreThan(since) },
    order: { occurrences: 'DESC', messageHash: 'ASC' },
  });
  const errorsByVersion = new Map<string, VersionError[]>();
  for (const { version, message, occurrences: count, lastAt, frames } of rows) {
    const errors = errorsByVersion.get(version) ?? [];
    errorsByVersion.set(version, errors);
    if (errors.length === MAX_SHOWN_ERRORS) continue;
    const stack = await resolveStack(store, frames);
    errors.push({ message, count, lastAt: lastAt.toISOString(), stack });
  }
  return errorsByVersion;
}

/** Writes the errors of each micro-frontend into the store, where its team reads them, if there are new errors. */
export async function writeErrorsForTeams(app: ReleasesContext): Promise<void> {
  if (app.storeClient === null) return;
  const store = await app.storeClient.open();
  for (const name of (await app.storeClient.fetchEntries()).keys()) {
    const lastError = await app.db.read.findOne(VersionErrorEntity, {
      where: { name },
      order: { lastAt: 'DESC' },
    });
    const at = lastError?.lastAt.toISOString();
    if (at === undefined || (await readVersionErrors(store, name))?.at === at) continue;
    const versions = Object.fromEntries(await findVersionErrors(app, store, name));
    await writeVersionErrors(store, name, { at, versions });
  }
}

export const selectOldVersionErrors = (now: Date): RowSelection<VersionErrorEntity> => ({
  entity: VersionErrorEntity,
  key: 'lastAt',
  where: { lastAt: LessThan(new Date(now.getTime() - RETENTION_MS)) },
});
