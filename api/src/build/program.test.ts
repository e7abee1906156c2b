import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiProcess } from '../testing/apiProcess.ts';
import { startApi, waitUntil } from '../testing/apiProcess.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { buildProgram } from './program.ts';

const API = join(import.meta.dirname, '../..');

/** Imported by what needs them, which most processes never do. */
const LATER =
  /node_modules[/](nodemailer|ioredis|koa-body|formidable|zod[/]v4[/]classic|openid-client|csv-parse|csv-stringify|uqr|@zxcvbn-ts|@aws-sdk|@smithy|mysql2|@opentelemetry[/](?!api[/]))|src[/](seed[/](?!isDemoMissing\.)|(doctor|backup)[/])/;
const NATIVE = ['sharp', 'libsql', '@node-rs/argon2', 'pdfkit'];

let outdir: string;
let program: Awaited<ReturnType<typeof buildProgram>>;
let database: TestDatabase;
let api: ApiProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  // Below the API's own folder, so that Node finds its packages.
  mkdirSync(join(API, 'dist'), { recursive: true });
  outdir = mkdtempSync(join(API, 'dist/program-'));
  program = await buildProgram({ from: join(API, 'src'), outdir, conditions: ['shop:source'] });
});
afterEach(async () => {
  if (api?.hasEnded === false) await api.send('SIGKILL');
});
afterAll(async () => {
  rmSync(outdir, { recursive: true, force: true });
  await database.drop();
});

/** The modules and packages that the entry imports, and those import in turn, before anything is imported dynamically. */
function importedAtStart(entry: string): string[] {
  const { inputs } = program.metafile;
  const seen = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { kind, path: imported } of inputs[path]?.imports ?? []) {
      if (kind === 'import-statement') follow(imported);
    }
  };
  follow(entry);
  return [...seen];
}

function start(env: Readonly<Record<string, string>> = {}): ApiProcess {
  const { databaseUrl, dataDir } = database;
  const place = {
    SHOP_DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  api = startApi({ ...place, ...env }, undefined, join(outdir, 'main.js'));
  return api;
}

test('a start imports nothing that only some processes or requests need', () => {
  const modules = importedAtStart('src/serve.ts');
  expect(modules).toContain('src/app.ts');
  expect(modules.filter((module) => LATER.test(module) || NATIVE.includes(module))).toEqual([]);
});

test('errors have the names of their classes in the log, though two modules use a name', () => {
  const script = Object.keys(program.metafile.outputs).map((file) => readFileSync(join(API, file), 'utf8'));
  expect(script.join('\n')).toMatch(/__name\(this, "QueryFailedError"\)/);
});

test('the program serves from its folder: pictures, the demo shop, a sign-in, a sign-up', async () => {
  const served = start({ SHOP_DEMO: '1' });
  await served.untilHealthy();
  const post = (path: string, body: Record<string, string>): Promise<Response> =>
    fetch(`${served.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const fetchPicture = () => fetch(`${served.url}/images/products/trail-socks-folded-320.avif`);
  // A process that has just started on a busy machine may ask a client to come again.
  await waitUntil(async () => (await fetchPicture()).status !== 503);
  const picture = await fetchPicture();
  expect({ status: picture.status, type: picture.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'image/avif',
  });
  const signedIn = await post('/api/users/auth', {
    email: 'customer@shop.example',
    password: 'Protea2026!',
  });
  expect(signedIn.status).toBe(200);
  const tooCommon = await post('/api/users', {
    ...{ name: 'Thandi', email: 'thandi@shop.example', password: 'Password1!' },
  });
  expect(tooCommon.status).toBe(400);
  expect(await tooCommon.text()).toContain('This password is too common.');
  await served.send('SIGTERM');
  expect(served.log).toContain('drained');
});
