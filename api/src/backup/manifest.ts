import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { BackupError } from './backupError.ts';

export const MANIFEST_FILE = 'manifest.json';
export const SQLITE_COPY = 'database.sqlite';
export const SERVER_DUMP = 'database.sql.gz';

const Sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const FileChecksum = z.object({ bytes: z.int(), sha256: Sha256Hex });
export type FileChecksum = z.infer<typeof FileChecksum>;

/** Number of rows of each table by its name, and a hash of the rows in the order of their primary keys. */
const TableChecksums = z.record(z.string(), z.object({ rows: z.int(), sha256: Sha256Hex }));
export type TableChecksums = z.infer<typeof TableChecksums>;

const Manifest = z.object({
  format: z.literal(1),
  /** Start of the backup, which is a snapshot of some moment between `beganAt` and `endedAt`. */
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'mariadb', 'mysql']),
  /** Name of the last migration of the schema. */
  schema: z.string(),
  /** Position of the server's binary log at the snapshot, when the server writes one and reports it. */
  binaryLog: z.optional(z.object({ file: z.string(), position: z.int() })),
  tables: TableChecksums,
  /** Size and hash of each file by its path in the backup's folder. */
  files: z.record(
    z.string().check(z.regex(/^(database\.(sqlite|sql\.gz)|uploads\/[\w-]+\.(avif|webp))$/)),
    FileChecksum,
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/**
 * Reads the manifest. Throws a `BackupError` when the folder contains no backup that this release can read.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} holds no backup: there is no ${MANIFEST_FILE} in it.`);
  const parsed = Manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new BackupError(`The manifest of ${folder} cannot be read.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Describes a backup for the operator: its folder, rows and pictures. */
export function describeManifest(folder: string, { tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const pictures = Object.keys(files).filter((path) => path.startsWith('uploads/')).length;
  const formatCount = (number: number, noun: string) => `${number.toLocaleString('en')} ${noun}`;
  return (
    `${basename(folder)}: ${formatCount(Object.keys(tables).length, 'tables')}, ` +
    `${formatCount(rows, 'rows')}, ${formatCount(pictures, 'files of pictures')}`
  );
}
