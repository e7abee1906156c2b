import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { getErrorCode } from '../doctor/getErrorCode.ts';
import type { PictureStore } from '../features/pictures/pictureStore.ts';
import { BackupError } from './backupError.ts';
import { getDraftName, createBackupName } from './backupFolders.ts';
import { dumpServer } from './clientPrograms.ts';
import { DumpAnalyzer } from './dumpAnalyzer.ts';
import {
  createChecksumStage,
  computeFileChecksum,
  openNewFile,
  syncToDisk,
  writeNewFile,
} from './durableFiles.ts';
import type { FileChecksum, Manifest } from './manifest.ts';
import { MANIFEST_FILE, SERVER_DUMP, SQLITE_COPY } from './manifest.ts';
import type { StorageLocation } from './storageLocation.ts';
import { isPictureName, PICTURES_FOLDER, openPictureStore } from './storageLocation.ts';
import { findReachableUrl, readServerInfo } from './serverDatabase.ts';
import { copySqlite, summarizeSqlite } from './sqliteCopy.ts';

type DatabaseCopy = Pick<Manifest, 'engine' | 'tables' | 'files' | 'binaryLog'> & {
  readonly schema: string | undefined;
};

/**
 * Makes a backup of a shop, which may be running, in a new folder in `backupsDir` and returns the new folder's path.
 * The folder gets its final name only when all files are on disk; a failure leaves no folder of that name. Throws a
 * `BackupError` when the database is missing, has no schema or cannot be dumped.
 */
export async function createBackup(
  location: StorageLocation,
  backupsDir: string,
  clock: Clock,
): Promise<string> {
  const beganAt = clock.now();
  const folder = join(backupsDir, createBackupName(beganAt));
  const draft = getDraftName(folder);
  await mkdir(backupsDir, { recursive: true });
  // Only the owner may read the folder, because the copies contain all personal data of the shop.
  await mkdir(draft, { mode: 0o700 });
  try {
    const { schema, ...copied } = await copyDatabase(location, draft);
    if (schema === undefined)
      throw new BackupError('The database has no schema yet: the shop was never started.');
    // Pictures are copied after the database: pictures that the copied rows reference are older than the
    // rows, and unused pictures are deleted only after a day.
    const files = { ...copied.files, ...(await copyPictures(location, draft)) };
    const times = { beganAt: beganAt.toISOString(), endedAt: clock.now().toISOString() };
    const manifest: Manifest = { format: 1, ...times, ...copied, schema, files };
    await writeNewFile(join(draft, MANIFEST_FILE), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    await syncToDisk(draft);
    await rename(draft, folder);
    await syncToDisk(backupsDir);
    return folder;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyDatabase({ databaseUrl, dataDir }: StorageLocation, draft: string): Promise<DatabaseCopy> {
  if (databaseUrl !== null) return copyServer(await findReachableUrl(databaseUrl), draft);
  const file = join(draft, SQLITE_COPY);
  copySqlite(dataDir, file);
  const summary = summarizeSqlite(file);
  await syncToDisk(file);
  return { engine: 'sqlite', ...summary, files: { [SQLITE_COPY]: await computeFileChecksum(file) } };
}

async function copyServer(databaseUrl: string, draft: string): Promise<DatabaseCopy> {
  const { engine, hasBinaryLog } = await readServerInfo(databaseUrl);
  const analyzer = new DumpAnalyzer();
  const options = engine === 'mariadb' && hasBinaryLog ? ['--master-data=2'] : [];
  const checksum = createChecksumStage();
  await dumpServer(databaseUrl, options, (dump) =>
    pipeline(dump, analyzer.pass, createGzip(), checksum.pass, openNewFile(join(draft, SERVER_DUMP))),
  );
  const { schema, binaryLog } = analyzer;
  return {
    engine,
    schema,
    tables: analyzer.finishTables(),
    files: { [SERVER_DUMP]: checksum.finishChecksum() },
    ...(binaryLog && { binaryLog }),
  };
}

async function copyPictures(location: StorageLocation, draft: string): Promise<Manifest['files']> {
  const pictures = openPictureStore(location);
  const files: Manifest['files'] = {};
  await mkdir(join(draft, PICTURES_FOLDER));
  for (const { name } of await pictures.list()) {
    const path = `${PICTURES_FOLDER}/${name}`;
    const checksum = isPictureName(name) ? await copyPicture(pictures, name, join(draft, path)) : null;
    if (checksum) files[path] = checksum;
  }
  await syncToDisk(join(draft, PICTURES_FOLDER));
  return files;
}

/**
 * Copies a picture and returns the size and hash of the copy; null when the shop has deleted the picture
 * meanwhile.
 */
async function copyPicture(pictures: PictureStore, name: string, to: string): Promise<FileChecksum | null> {
  try {
    const picture = await pictures.read(name);
    return picture && (await writeNewFile(to, picture.body));
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return null;
  }
}
