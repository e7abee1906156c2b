import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { migrate } from '../database/schema/migrate.ts';
import { migrations } from '../database/schema/migrations.ts';
import { getRecordedNames, OLDER_SCHEMA_MESSAGE } from '../database/schema/schemaState.ts';
import { getFirstConnectionParameters, connectMySql } from '../database/mysql/connect.ts';
import { connectSqlite, SQLITE_FILE } from '../database/sqlite/connect.ts';
import { BackupError } from './backupError.ts';
import { dumpServer, loadServer } from './clientPrograms.ts';
import { DumpAnalyzer } from './dumpAnalyzer.ts';
import { computeFileChecksum, createNullSink, syncToDisk, writeNewFile } from './durableFiles.ts';
import type { Manifest, TableChecksums } from './manifest.ts';
import { readManifest, SERVER_DUMP, SQLITE_COPY } from './manifest.ts';
import type { StorageLocation } from './storageLocation.ts';
import { isPictureName, formatPicturePath, PICTURES_FOLDER, openPictureStore } from './storageLocation.ts';
import { isEmptyDatabase, findReachableUrl } from './serverDatabase.ts';
import { summarizeSqlite } from './sqliteCopy.ts';

interface RestoreOptions {
  /** Folder of the backup. */
  readonly from: string;
  /** Target of the restore, which must be empty. */
  readonly to: StorageLocation;
  readonly log: Logger;
}

/**
 * Restores a backup and migrates its schema. Throws a `BackupError` before it writes anything when a file of
 * the backup is damaged, the target is not empty, or the backup is of another kind of database, a newer
 * release or a too old one. Throws it later when loading fails or the restored rows differ from the backup.
 */
export async function restoreBackup({ from, to: location, log }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(from);
  assertCompatible(from, manifest, location);
  const { databaseUrl } = location;
  const to: StorageLocation = {
    ...location,
    databaseUrl: databaseUrl && (await findReachableUrl(databaseUrl)),
  };
  await assertUndamaged(from, manifest);
  await assertTargetEmpty(to);
  // The database is restored last, so that an interrupted restore leaves no shop that could be started.
  await restorePictures(from, manifest, to);
  if (to.databaseUrl === null) await restoreSqlite(from, manifest, to.dataDir);
  else await restoreServer(from, manifest, to.databaseUrl);
  await migrateRestored(to, log);
  return manifest;
}

function assertCompatible(
  from: string,
  { engine, schema }: Manifest,
  { databaseUrl }: StorageLocation,
): void {
  if ((engine === 'sqlite') !== (databaseUrl === null)) {
    const requirement =
      engine === 'sqlite' ? 'DATABASE_URL must not be set' : 'DATABASE_URL must name a server';
    throw new BackupError(`${from} was made of ${engine}: ${requirement}.`);
  }
  const names = migrations.map(getRecordedNames);
  if (!names.some((recorded) => recorded.includes(schema))) {
    throw new BackupError(`${from} was made by a newer version of the shop, which is needed to restore it.`);
  }
  if (!names.some((recorded) => recorded.at(-1) === schema))
    throw new BackupError(`${from}: ${OLDER_SCHEMA_MESSAGE}`);
}

async function assertUndamaged(from: string, { files }: Manifest): Promise<void> {
  for (const [path, expected] of Object.entries(files)) {
    const measured = await computeFileChecksum(join(from, path)).catch(() => null);
    if (measured === null) throw new BackupError(`${join(from, path)} is missing or cannot be read.`);
    if (!isDeepStrictEqual(measured, expected)) throw new BackupError(`${join(from, path)} is damaged.`);
  }
}

async function assertTargetEmpty(location: StorageLocation): Promise<void> {
  const { databaseUrl, dataDir } = location;
  const file = join(dataDir, SQLITE_FILE);
  if (databaseUrl === null && existsSync(file)) throw createNotEmptyError(file);
  if (databaseUrl !== null && !(await isEmptyDatabase(databaseUrl))) {
    throw createNotEmptyError(`The database ${getFirstConnectionParameters(databaseUrl).database}`);
  }
  const [picture] = await openPictureStore(location).list();
  if (picture !== undefined) throw createNotEmptyError(formatPicturePath(location, picture.name));
}

const createNotEmptyError = (noun: string): BackupError =>
  new BackupError(`A backup is restored into an empty place only. ${noun} is there already.`);

async function restorePictures(from: string, { files }: Manifest, to: StorageLocation): Promise<void> {
  const pictures = openPictureStore(to);
  for (const name of Object.keys(files).map((path) => basename(path))) {
    if (isPictureName(name)) await pictures.write(name, await readFile(join(from, PICTURES_FOLDER, name)));
  }
}

async function restoreSqlite(from: string, { tables }: Manifest, dataDir: string): Promise<void> {
  const unfinished = join(dataDir, `${SQLITE_FILE}.part`);
  await mkdir(dataDir, { recursive: true });
  await writeNewFile(unfinished, createReadStream(join(from, SQLITE_COPY)));
  assertSameRows(summarizeSqlite(unfinished).tables, tables);
  await rename(unfinished, join(dataDir, SQLITE_FILE));
  await syncToDisk(dataDir);
}

async function restoreServer(from: string, { tables }: Manifest, databaseUrl: string): Promise<void> {
  try {
    await loadServer(databaseUrl, createReadStream(join(from, SERVER_DUMP)));
    const analyzer = new DumpAnalyzer();
    await dumpServer(databaseUrl, [], (dump) => pipeline(dump, analyzer.pass, createNullSink()));
    assertSameRows(analyzer.finishTables(), tables);
  } catch (error) {
    if (!(error instanceof BackupError) || (await isEmptyDatabase(databaseUrl))) throw error;
    const { database } = getFirstConnectionParameters(databaseUrl);
    throw new BackupError(
      `${error.message}\nThe database ${database} is incomplete: drop it and make it anew.`,
    );
  }
}

function assertSameRows(restored: TableChecksums, expected: TableChecksums): void {
  const names = [...new Set([...Object.keys(restored), ...Object.keys(expected)])];
  const differentNames = names.filter((name) => !isDeepStrictEqual(restored[name], expected[name]));
  if (differentNames.length > 0) {
    throw new BackupError(`What was restored differs from the backup in: ${differentNames.join(', ')}.`);
  }
}

async function migrateRestored({ databaseUrl, dataDir }: StorageLocation, log: Logger): Promise<void> {
  const sources = await (databaseUrl === null ? connectSqlite(dataDir) : connectMySql(databaseUrl));
  try {
    await migrate({ ...sources, log });
  } finally {
    for (const source of new Set([sources.write, sources.read])) await source.destroy();
  }
}
