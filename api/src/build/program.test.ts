import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiProcess } from '../testing/apiProcess.ts';
import { startApi } from '../testing/apiProcess.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { buildProgram } from './program.ts';
import type { Program } from './program.ts';

const API = join(import.meta.dirname, '../..');

/** Modules and kilobytes that a start reads; what is needed later has to be imported when it is needed. */
const MOST_MODULES = 1130;
const MOST_KB = 2540;

/** Loaded by what needs them, which most processes never do. */
const LATER =
  /node_modules[/](nodemailer|ioredis|koa-body|formidable|zod[/]v4[/]classic|openid-client|csv-parse|csv-stringify|uqr|@zxcvbn-ts|@aws-sdk|@smithy|mysql2|@opentelemetry[/](?!api[/]))|src[/](seed[/](?!lacksDemo\.)|(doctor|backup)[/])|migrations[/]\d/;
const NATIVE = ['sharp', 'libsql', '@node-rs/argon2', 'pdfkit'];

let outdir: string;
let program: Program;
let database: TestDatabase;
let api: ApiProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  // Below the API's own folder, so that Node finds its packages.
  outdir = mkdtempSync(join(API, 'dist/program-'));
  program = await buildProgram({ from: join(API, 'src'), outdir, conditions: ['shop:source'] });
});
afterAll(async () => {
  if (api?.hasEnded === false) await api.send('SIGKILL');
  rmSync(outdir, { recursive: true, force: true });
  await database.drop();
});

interface AtStart {
  modules: string[];
  bytes: number;
  outside: string[];
}

/** What a start reads: the entry, and all that it imports at once. */
function readAtStart({ metafile: { outputs } }: Program, entry: string): AtStart {
  const seen = new Set<string>();
  const outside = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { kind, path, external } of outputs[file]?.imports ?? []) {
      if (external) {
        if (kind === 'import-statement') outside.add(path);
      } else if (kind === 'import-statement') follow(path);
    }
  };
  follow(Object.keys(outputs).find((file) => file.endsWith(`/${entry}.js`)) ?? '');
  const files = [...seen].flatMap((file) => outputs[file] ?? []);
  return {
    modules: files.flatMap(({ inputs }) => Object.keys(inputs)),
    bytes: files.reduce((total, { bytes }) => total + bytes, 0),
    outside: [...outside],
  };
}

test('a start reads what every process needs, and nothing else', () => {
  const { modules, bytes, outside } = readAtStart(program, 'serve');
  expect(modules.length).toBeGreaterThan(0);
  expect(modules.filter((module) => LATER.test(module))).toEqual([]);
  expect(outside.filter((name) => NATIVE.includes(name))).toEqual([]);
  expect(modules.length).toBeLessThanOrEqual(MOST_MODULES);
  expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(MOST_KB);
});

test('errors have their names in the log, though another module uses them, too', () => {
  const texts = Object.keys(program.metafile.outputs).map((file) =>
    // Strings go on in the next line, too.
    readFileSync(join(API, file), 'utf8').replaceAll('\\\n', ''),
  );
  expect(texts.some((text) => /\bthis,\s*"QueryFailedError"\)/.test(text))).toBe(true);
});

test('what is loaded later has its names in the program too', () => {
  const packages = Object.values(program.metafile.outputs).filter(
    ({ entryPoint = '' }) => entryPoint.includes('node_modules/') && !entryPoint.includes('@opentelemetry/'),
  );
  expect(packages.length).toBeGreaterThan(0);
  const nameless = packages.filter(({ exports }) => exports.length === 1 && exports[0] === 'default');
  expect(nameless.map(({ entryPoint }) => entryPoint)).toEqual([]);
});

test('the program serves from its folder: pictures, the demo shop, a sign-in, a sign-up', async () => {
  const { databaseUrl, dataDir } = database;
  api = startApi(
    {
      SHOP_DATA_DIR: dataDir,
      SHOP_DEMO: '1',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    undefined,
    join(outdir, 'main.js'),
  );
  await api.untilHealthy();
  const picture = await fetch(`${api.url}/images/products/trail-socks-folded-320.avif`);
  expect(picture.headers.get('content-type')).toBe('image/avif');
  const signedIn = await fetch(`${api.url}/api/users/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@shop.example', password: 'Protea2026!' }),
  });
  expect(signedIn.status).toBe(200);
  const tooCommon = await fetch(`${api.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Thandi', email: 'thandi@shop.example', password: 'Password1!' }),
  });
  expect(tooCommon.status).toBe(400);
  expect(await tooCommon.text()).toContain('This password is too common.');
  await api.send('SIGTERM');
  expect(api.log).toContain('drained');
});
