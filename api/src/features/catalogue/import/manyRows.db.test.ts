import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { listProducts } from '@shop/contract/products';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Like } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ProductImportEntity } from '../../../database/entities/productImports.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { noteFigures } from '../../../testing/figures.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { runBatch } from './runImport.service.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** More than one transaction takes. */
const ROWS = IS_LONG ? 10_000 : 506;
const TIMED_ROWS = IS_LONG ? ROWS : 60;
const LIMIT_MS = 30_000;

let api: TestApi;
let user: UserEntity;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  user = await anAdmin(api);
  admin = api.as(user);
});
afterAll(() => api.close());

/** A catalogue of its own, of which each tenth row is broken if that is wanted. */
function fileOf(mark: string, { price = 100, isHalfBroken = false, length = ROWS } = {}): File {
  const rows = Array.from({ length }, (_, index) => {
    const cost = isHalfBroken && index % 2 === 1 ? 'free' : String(price + (index % 50));
    return `${mark} Tee ${index},${cost},Cotton ${index % 20},Maker ${index % 7},Cut straight and sewn in batch ${index}.,public,${index % 30},/images/products/boulder-tee-640.webp`;
  });
  return new File(
    [['name,price,category,brand,description,state,countInStock,pictures', ...rows].join('\n')],
    'products.csv',
  );
}

async function check(file: File) {
  const { status, body } = await admin.call(checkImport, { file });
  expect(status).toBe(201);
  return body;
}

async function runAll(id: string) {
  for (;;) {
    const { status, body } = await admin.call(runImport, { id, skipBroken: true });
    expect(status).toBe(200);
    if (body.state === 'done') return body;
  }
}

const countOf = (mark: string) => api.db.read.countBy(ProductEntity, { name: Like(`${mark} %`) });
const actor = () => ({ user, ip: '127.0.0.1', requestId: 'r', now: () => api.clock.now() });

test('an import that is killed between and within its transactions goes on where it was', async () => {
  const { _id: id } = await check(fileOf('Broken'));
  await inTransaction(api.db, (tx) => tx.update(ProductImportEntity, { id }, { state: 'running' }));
  await inTransaction(api.db, (tx) => runBatch(tx, id, actor()));
  expect(await countOf('Broken')).toBe(500);
  const killed = inTransaction(api.db, async (tx) => {
    await runBatch(tx, id, actor());
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await countOf('Broken')).toBe(500);
  expect((await admin.call(getImport, { id })).body.import).toMatchObject({ state: 'running', done: 500 });
  await Promise.all([runAll(id), runAll(id)]);
  expect(await countOf('Broken')).toBe(ROWS);
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});

test('others are served while a file is checked and carried out', async () => {
  let [served, isRunning] = [0, true];
  const run = check(fileOf('Served'))
    .then(({ _id }) => runAll(_id))
    .finally(() => {
      isRunning = false;
    });
  while (isRunning) {
    const { status } = await api.anonymous.call(listProducts, {});
    expect(status).toBe(200);
    served += 1;
  }
  await run;
  // Check and run are two requests; each that is answered between their statements is one more.
  expect(served).toBeGreaterThan(6);
});

test('a file of many rows is imported, changed, repeated and half refused in good time', async () => {
  const figures: Record<string, { ms: number; processorMs: number; longestTurnMs: number }> = {};
  /** Other work on the machine delays an import, but takes none of this process's time. */
  const timed = async (what: string, file: File) => {
    const turns = monitorEventLoopDelay({ resolution: 1 });
    turns.enable();
    const [startedAt, before] = [performance.now(), process.cpuUsage()];
    const { _id, fates } = await check(file);
    const done = await runAll(_id);
    turns.disable();
    const { user: inUser, system } = process.cpuUsage(before);
    const processorMs = Math.round((inUser + system) / 1000);
    const ms = Math.round(performance.now() - startedAt);
    figures[what] = { ms, processorMs, longestTurnMs: Math.round(turns.max / 1e6) };
    return { fates, done, processorMs };
  };
  const added = await timed('new', fileOf('Many', { length: TIMED_ROWS }));
  expect(added.fates).toMatchObject({ new: TIMED_ROWS, broken: 0 });
  const changed = await timed('changed', fileOf('Many', { price: 200, length: TIMED_ROWS }));
  expect(changed.fates).toMatchObject({ changed: TIMED_ROWS });
  const repeated = await timed('repeated', fileOf('Many', { price: 200, length: TIMED_ROWS }));
  expect(repeated.fates).toEqual({ new: 0, changed: 0, unchanged: TIMED_ROWS, broken: 0 });
  const half = await timed('half broken', fileOf('Half', { isHalfBroken: true, length: TIMED_ROWS }));
  expect(half.done.fates).toEqual({ new: TIMED_ROWS / 2, changed: 0, unchanged: 0, broken: TIMED_ROWS / 2 });
  expect(await countOf('Half')).toBe(TIMED_ROWS / 2);
  if (!IS_LONG) return;
  noteFigures(`${TIMED_ROWS} rows of products on ${api.db.engine}`, figures);
  for (const { processorMs } of Object.values(figures)) expect(processorMs).toBeLessThan(LIMIT_MS);
});
