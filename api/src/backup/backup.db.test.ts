import { appendFile, cp, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { migrations } from '../database/schema/migrations.ts';
import { inTransaction } from '../database/transaction.ts';
import { examineShop } from '../doctor/examineShop.ts';
import { isSound } from '../doctor/finding.ts';
import { findAuditTrail } from '../features/audit/auditTrail.service.ts';
import { createPictureStore } from '../features/pictures/pictureStore.ts';
import { storeImage } from '../features/pictures/storeImage.ts';
import { createLog } from '../log.ts';
import type { PlacedOrder } from '../testing/factories/orders.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { anAdmin } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { listBackups, pruneBackups } from './backupFolders.ts';
import { findInstalledProgram } from './clientPrograms.ts';
import { createBackup } from './createBackup.ts';
import { DumpAnalyzer } from './dumpAnalyzer.ts';
import type { Manifest } from './manifest.ts';
import { MANIFEST_FILE, readManifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

describe('backups', () => {
  const log = createLog({ logLevel: 'silent' });
  const PICTURE = Buffer.from('the bytes of a picture');

  let api: TestApi;
  let below: string;
  let delivered: PlacedOrder;
  let picture: string;
  /** A backup of the shop; no test changes it. */
  let folder: string;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
    below = await mkdtemp(join(tmpdir(), 'shop-backups-'));
    const { dataDir } = api.app.config;
    picture = await storeImage(api.app.pictures, [{ suffix: '.webp', bytes: PICTURE }]);
    await writeFile(join(dataDir, `${picture}.part`), 'an upload under way');
    await anOrder(api);
    delivered = await anOrder(api, { qty: 2 });
    await aPayment(api, delivered);
    await api.as(await anAdmin(api)).call(deliverOrder, { id: delivered.order._id });
    folder = await createBackup(api.app.config, below, systemClock);
  });
  afterAll(async () => {
    await api.close();
    await rm(below, { recursive: true });
  });

  let to: TestDatabase;
  let copies = 0;
  /** A copy of the backup that a test may change. */
  let copy: string;
  beforeEach(async () => {
    to = await createTestDatabase();
    copy = join(below, `copy-${(copies += 1)}`);
    await cp(folder, copy, { recursive: true });
  });
  afterEach(() => to.drop());

  const NO_BUCKET = { url: null, credentials: null, assetsUrl: null };
  const restore = (from: string) => restoreBackup({ from, to: { ...to, storage: NO_BUCKET }, log });
  const envOf = ({ databaseUrl, dataDir }: TestDatabase) => ({
    NODE_ENV: 'test',
    SHOP_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
  });

  async function inRestored<T>(read: (db: Database) => Promise<T>): Promise<T> {
    const db = openDatabase({ ...to, log });
    await db.whenReady;
    try {
      return await read(db);
    } finally {
      await db.close();
    }
  }

  async function changeManifest(changes: Partial<Manifest>): Promise<void> {
    const manifest = { ...(await readManifest(copy)), ...changes };
    await writeFile(join(copy, MANIFEST_FILE), JSON.stringify(manifest));
  }

  test('a restored shop has all rows and pictures, sound books, and keys that open sealed values', async () => {
    const manifest = await restore(folder);
    expect(manifest.tables['orders']?.rows).toBe(2);
    expect(manifest.schema).toBe(migrations.at(-1)?.name);
    expect(await readFile(join(to.dataDir, picture))).toEqual(PICTURE);
    expect(isSound(await examineShop(envOf(to), systemClock.now()))).toBe(true);
    const trail = await inRestored((db) => findAuditTrail(db.read, delivered.order._id));
    expect(trail).toEqual(await findAuditTrail(api.db.read, delivered.order._id));
    expect(trail.length).toBeGreaterThan(0);
  });

  test('a backup is one folder that holds the database, the finished pictures and the manifest', async () => {
    const [database = ''] = (await readdir(folder)).filter((name) => name.startsWith('database.'));
    expect((await readdir(folder)).sort()).toEqual([database, MANIFEST_FILE, 'uploads'].sort());
    const { files, beganAt, endedAt } = await readManifest(folder);
    expect(Object.keys(files).sort()).toEqual([database, picture.slice(1)].sort());
    expect(beganAt <= endedAt).toBe(true);
    expect(await listBackups(below)).toHaveLength(1);
  });

  test.each([
    ['a damaged picture', async () => appendFile(join(copy, picture), 'x'), /\.webp is damaged/],
    ['a missing picture', async () => rm(join(copy, picture)), /\.webp is missing/],
    [
      'a damaged database',
      async () => {
        const [database = ''] = (await readdir(copy)).filter((name) => name.startsWith('database.'));
        await appendFile(join(copy, database), 'x');
      },
      /database\.[\w.]+ is damaged/,
    ],
    ['no manifest', async () => rm(join(copy, MANIFEST_FILE)), /there is no manifest\.json/],
    ['half a manifest', async () => writeFile(join(copy, MANIFEST_FILE), '{"format": 1'), /cannot be read/],
    [
      'a path that leads out of the folder',
      async () => changeManifest({ files: { 'uploads/../../x.webp': { bytes: 1, sha256: '0'.repeat(64) } } }),
      /cannot be read/,
    ],
    [
      'a newer schema',
      async () => changeManifest({ schema: 'Later1999999999999' }),
      /made by a newer version of the shop/,
    ],
    [
      'a schema that is too old',
      async () => changeManifest({ schema: 'Invoices1763600800000' }),
      /start the version of that commit once/,
    ],
  ])('a backup with %s is refused, and nothing is written', async (_what, spoil, refusal) => {
    await spoil();
    await expect(restore(copy)).rejects.toThrow(refusal);
    expect(await readdir(to.dataDir)).toEqual([]);
  });

  test('a backup of another engine is refused', async () => {
    const { engine } = await readManifest(folder);
    await changeManifest({ engine: engine === 'sqlite' ? 'mariadb' : 'sqlite' });
    await expect(restore(copy)).rejects.toThrow(/was made of (mariadb|sqlite): DATABASE_URL must/);
  });

  test('a place with a database or a picture is refused by its name', async () => {
    await expect(restoreBackup({ from: folder, to: api.app.config, log })).rejects.toThrow(
      /empty place only\. (The database \w+|\S+shop\.sqlite) is there already/,
    );
    await storeImage(createPictureStore(loadConfig({ SHOP_DATA_DIR: to.dataDir })), [
      { suffix: '.avif', bytes: PICTURE },
    ]);
    await expect(restore(folder)).rejects.toThrow(/uploads\/\w+\.avif is there already/);
  });

  test('rows that differ from those of the manifest are named', async () => {
    const { tables } = await readManifest(folder);
    await changeManifest({ tables: { ...tables, orders: { rows: 1, sha256: '0'.repeat(64) } } });
    await expect(restore(copy)).rejects.toThrow(/differs from the backup in: orders\./);
  });

  test('a backup of an older version is brought up to date', async () => {
    const older = await testApi({ oneProcess: true });
    const last = migrations.at(-1)?.name;
    await inTransaction(older.db, (tx) => tx.query('DELETE FROM migrations WHERE name = ?', [last]));
    const from = await createBackup(older.app.config, join(below, 'older'), systemClock);
    await older.close();
    expect((await restore(from)).schema).toBe(migrations.at(-2)?.name);
    const names = await inRestored((db) => db.read.query<{ name: string }[]>('SELECT name FROM migrations'));
    expect(names.map(({ name }) => name)).toContain(last);
  });

  test('a backup is verified beside the shop, of which nothing is left, and a broken shop is named', async () => {
    const { config } = api.app;
    const verify = (from: string) => verifyBackup({ from, config, now: systemClock.now(), log });
    expect((await verify(folder)).tables['orders']?.rows).toBe(2);

    await inTransaction(api.db, (tx) => tx.query('UPDATE products SET received = received + 1'));
    const broken = await createBackup(config, join(below, 'broken'), systemClock);
    await inTransaction(api.db, (tx) => tx.query('UPDATE products SET received = received - 1'));
    await expect(verify(broken)).rejects.toThrow(/was restored, but is broken: pieces\./);

    const left = [...(await readdir(below)), ...(await readdir(join(below, 'broken')))];
    expect(left.filter((name) => name.startsWith('verify-'))).toEqual([]);
  });

  test('what a killed backup has left is no backup, and goes after a day', async () => {
    const killed = join(below, 'killed');
    await cp(folder, join(killed, 'shop-2026-01-01T00-00-00-000Z.part'), { recursive: true });
    await cp(folder, join(killed, 'verify-a1b2c3'), { recursive: true });
    const now = systemClock.now();
    const keeping = { keepMs: 1000 };
    expect(await listBackups(killed)).toEqual([]);
    await pruneBackups(killed, now, keeping);
    expect(await readdir(killed)).toHaveLength(2);
    const old = new Date(now.getTime() - 25 * 60 * 60_000);
    for (const name of await readdir(killed)) await utimes(join(killed, name), old, old);
    await pruneBackups(killed, now, keeping);
    expect(await readdir(killed)).toEqual([]);
  });
});

describe('client programs of the database', () => {
  test('a program that is missing is named, with what to install', async () => {
    await expect(findInstalledProgram(['shop-has-no-such-dump'])).rejects.toThrow(
      /shop-has-no-such-dump is missing.*apt-get install mariadb-client/,
    );
    expect(await findInstalledProgram(['shop-has-no-such-dump', 'node'])).toBe('node');
  });
});

describe('analysis of a dump', () => {
  const DUMP = [
    "-- CHANGE MASTER TO MASTER_LOG_FILE='log.000002', MASTER_LOG_POS=4711;",
    'CREATE TABLE `migrations` (',
    '  `name` varchar(255) NOT NULL',
    ');',
    "INSERT INTO `migrations` (`id`, `name`) VALUES (1,'Accounts1763600000000');",
    "INSERT INTO `migrations` (`id`, `name`) VALUES (2,'Outbox1763600100000');",
    'CREATE TABLE `reviews` (',
    ');',
    "INSERT INTO `reviews` (`comment`) VALUES ('It says\\nINSERT INTO `orders` – and ëë\u2028 too');",
    'CREATE TABLE `orders` (',
    ');',
    '',
  ].join('\n');

  async function analyzeDump(dump: string, chunkSize: number): Promise<DumpAnalyzer> {
    const bytes = Buffer.from(dump);
    const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
      bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
    );
    const analyzer = new DumpAnalyzer();
    const passed: Buffer[] = [];
    for await (const chunk of analyzer.pass(eachOf(chunks))) passed.push(chunk);
    expect(Buffer.concat(passed)).toEqual(bytes);
    return analyzer;
  }

  async function* eachOf(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }

  test('rows are counted by table, wherever the chunks end, and what stands in a text is no row', async () => {
    const whole = await analyzeDump(DUMP, 1_000_000);
    const tables = whole.finishTables();
    expect(Object.entries(tables).map(([name, { rows }]) => [name, rows])).toEqual([
      ['migrations', 2],
      ['reviews', 1],
      ['orders', 0],
    ]);
    expect((await analyzeDump(DUMP, 7)).finishTables()).toEqual(tables);
  });

  test('the last migration and the place in the binary log are read', async () => {
    const { schema, binaryLog } = await analyzeDump(DUMP, 64);
    expect(schema).toBe('Outbox1763600100000');
    expect(binaryLog).toEqual({ file: 'log.000002', position: 4711 });
  });

  test('a row that differs in one character has another hash', async () => {
    const [before, after] = [
      await analyzeDump(DUMP, 64),
      await analyzeDump(DUMP.replace('too', 'two'), 64),
    ].map((analyzer) => analyzer.finishTables());
    expect(after?.['reviews']?.sha256).not.toBe(before?.['reviews']?.sha256);
    expect(after?.['migrations']).toEqual(before?.['migrations']);
  });
});
