import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { updateProfile } from '@shop/contract/users';
import type { Manifest } from '../src/backup/manifest.ts';
import { restoreBackup } from '../src/backup/restoreBackup.ts';
import { systemClock } from '../src/clock.ts';
import type { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/database.ts';
import { OrderEntity, OrderLineEntity } from '../src/database/entities/orders.ts';
import { PaymentEntity } from '../src/database/entities/payments.ts';
import { examineShop } from '../src/doctor/examineShop.ts';
import { isSound } from '../src/doctor/finding.ts';
import { createLog } from '../src/log.ts';
import { waitUntil } from '../src/testing/apiProcess.ts';
import type { UserEntity } from '../src/database/entities/accounts.ts';
import { bundleApiProgram } from '../src/testing/apiProgram.ts';
import type { PlacedOrder } from '../src/testing/factories/orders.ts';
import { anOrder } from '../src/testing/factories/orders.ts';
import { aPayment } from '../src/testing/factories/payments.ts';
import { aProduct } from '../src/testing/factories/products.ts';
import { aUser } from '../src/testing/factories/users.ts';
import type { TestApi } from '../src/testing/testApi.ts';
import { testApi } from '../src/testing/testApi.ts';
import { createTestDatabase } from '../src/testing/testDatabase.ts';
import { IS_LONG, RUNS } from './runs.ts';

const BUYER_COUNT = IS_LONG ? 50 : 4;
const BUSY_MESSAGE = /busy|No database connection became free in time/;

/** Acknowledged write, with the times of its request and response. */
interface Write {
  readonly kind: 'order' | 'payment';
  readonly orderId: string;
  readonly begunAt: number;
  readonly acknowledgedAt: number;
}

/** Tests the backup command in separate processes while buyers order, pay and change their names. */
export function testBackupUnderLoad(): void {
  test.each(RUNS)(
    `a backup under ${BUYER_COUNT} buyers holds what was acknowledged at one moment of it, and no half order (run %d)`,
    async () => {
      const api = await testApi();
      const below = await mkdtemp(join(tmpdir(), 'shop-backups-'));
      const to = await createTestDatabase();
      try {
        const writes: Write[] = [];
        const stop = await startBuyers(api, writes);
        await waitUntil(() => Promise.resolve(writes.length >= BUYER_COUNT));
        expect(await runBackupCommand(api, '--to', below)).toMatch(/^shop-\S+: \d+ tables, /);
        expect(await runBackupCommand(api, '--verify', '--to', below)).toMatch(/the books add up\.$/m);
        const before = writes.length;
        await waitUntil(() => Promise.resolve(writes.length >= before + BUYER_COUNT));
        await stop();

        const [name = ''] = await readdir(below);
        const { storage } = api.app.config;
        const log = createLog({ logLevel: 'silent' });
        const from = join(below, name);
        const manifest = await restoreBackup({ from, to: { ...to, storage }, log });
        const env = { NODE_ENV: 'test', SHOP_DATA_DIR: to.dataDir, DATABASE_URL: to.databaseUrl ?? '' };
        expect(isSound(await examineShop(env, systemClock.now()))).toBe(true);
        const db = openDatabase({ ...to, log });
        await db.whenReady;
        expectConsistentSnapshot(writes, await findWrites(db), manifest);
        await expectEqualOrders(api.db, db);
        await db.close();
      } finally {
        await api.close();
        await to.drop();
        await rm(below, { recursive: true });
      }
    },
  );
}

async function runBackupCommand({ app: { config } }: TestApi, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bundleApiProgram('commands/backup.ts'), ...args],
    {
      env: {
        PATH: process.env['PATH'],
        SHOP_DATA_DIR: config.dataDir,
        DATABASE_URL: config.databaseUrl ?? '',
      },
    },
  );
  return stdout;
}

/** Starts buyers that order, pay every other order and change names. The returned function stops them. */
async function startBuyers(api: TestApi, writes: Write[]): Promise<() => Promise<void>> {
  const product = await aProduct(api, { stock: 50_000 });
  let isStopped = false;
  const write = async (kind: Write['kind'], work: () => Promise<string>): Promise<void> => {
    const begunAt = Date.now();
    const orderId = await work();
    writes.push({ kind, orderId, begunAt, acknowledgedAt: Date.now() });
  };
  const buyOnce = async (buyer: UserEntity, pays: boolean): Promise<void> => {
    let placed: PlacedOrder | undefined;
    await write('order', async () => (placed = await anOrder(api, { buyer, product })).order._id);
    if (!placed || !pays) return;
    const { order } = placed;
    await write('payment', async () => {
      await aPayment(api, { order });
      return order._id;
    });
  };
  const buyers: UserEntity[] = [];
  while (buyers.length < BUYER_COUNT) buyers.push(await aUser(api));
  const buy = async (buyer: UserEntity): Promise<void> => {
    for (let count = 1; !isStopped; count += 1) {
      // On a busy machine the shop, or the pool that the factories share with it, may refuse the request;
      // nothing was acknowledged then.
      await buyOnce(buyer, count % 2 === 0).catch((error: unknown) =>
        expect(String(error)).toMatch(BUSY_MESSAGE),
      );
      await api.as(buyer).call(updateProfile, { name: `Buyer ${count}` });
    }
  };
  const buying = Promise.all(buyers.map(buy));
  return async () => {
    isStopped = true;
    await buying;
  };
}

const getWriteKey = ({ kind, orderId }: Pick<Write, 'kind' | 'orderId'>): string => `${kind} ${orderId}`;

async function findWrites({ read }: Database): Promise<ReadonlySet<string>> {
  const orders = await read.find(OrderEntity, { select: { number: true, id: true } });
  const payments = await read.find(PaymentEntity, { select: { id: true, orderId: true } });
  return new Set([
    ...orders.map(({ id }) => getWriteKey({ kind: 'order', orderId: id })),
    ...payments.map(({ orderId }) => getWriteKey({ kind: 'payment', orderId })),
  ]);
}

/**
 * Asserts that the backup is a consistent snapshot: it contains every write that was acknowledged before the
 * start of another write that it contains.
 */
function expectConsistentSnapshot(
  writes: readonly Write[],
  restored: ReadonlySet<string>,
  manifest: Pick<Manifest, 'beganAt' | 'endedAt'>,
): void {
  const [beganAt, endedAt] = [Date.parse(manifest.beganAt), Date.parse(manifest.endedAt)];
  const [inside, outside] = [true, false].map((isRestored) =>
    writes.filter((write) => restored.has(getWriteKey(write)) === isRestored),
  );
  expect(outside?.filter(({ acknowledgedAt }) => acknowledgedAt < beganAt)).toEqual([]);
  expect(inside?.filter(({ begunAt }) => begunAt > endedAt)).toEqual([]);
  expect(inside?.length).toBeGreaterThan(0);
  expect(outside?.length).toBeGreaterThan(0);
  const lastBegun = Math.max(...(inside ?? []).map(({ begunAt }) => begunAt));
  expect(outside?.filter(({ acknowledgedAt }) => acknowledgedAt < lastBegun)).toEqual([]);
}

/** Asserts that the lines and the immutable fields of each restored order equal those in the shop. */
async function expectEqualOrders(shop: Database, restored: Database): Promise<void> {
  const lines = await restored.read.find(OrderLineEntity, { order: { orderId: 'ASC', position: 'ASC' } });
  const orders = await restored.read.find(OrderEntity, { order: { id: 'ASC' } });
  expect(new Set(lines.map(({ orderId }) => orderId))).toEqual(new Set(orders.map(({ id }) => id)));
  const ids = new Set(orders.map(({ id }) => id));
  const original = await shop.read.find(OrderEntity, { order: { id: 'ASC' } });
  const pickImmutableFields = ({ id, number, userId, totalCents, address, createdAt }: OrderEntity) => ({
    ...{ id, number, userId, totalCents, address, createdAt },
  });
  expect(orders.map(pickImmutableFields)).toEqual(
    original.filter(({ id }) => ids.has(id)).map(pickImmutableFields),
  );
  const originalLines = await shop.read.find(OrderLineEntity, {
    order: { orderId: 'ASC', position: 'ASC' },
  });
  expect(lines).toEqual(originalLines.filter(({ orderId }) => ids.has(orderId)));
}
