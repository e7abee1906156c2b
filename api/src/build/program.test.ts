import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiProcess } from '../testing/apiProcess.ts';
import { startApi } from '../testing/apiProcess.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { buildProgram } from './program.ts';
import type { Program } from './program.ts';
import { writeCodeCache } from './writeCodeCache.ts';

const API = join(import.meta.dirname, '../..');

/** Modules and kilobytes that a start runs; what is needed later has to be imported when it is needed. */
const MOST_MODULES = 1134;
const MOST_KB = 2540;

/** Loaded by what needs them, which most processes never do. */
const LATER =
  /^apart:|node_modules[/](nodemailer|ioredis|koa-body|formidable|zod[/]v4[/]classic|openid-client|csv-parse|csv-stringify|uqr|@zxcvbn-ts|@aws-sdk|@smithy|mysql2|@opentelemetry[/](?!api[/]))|src[/](seed[/](?!lacksDemo\.)|(doctor|backup)[/])|migrations[/]\d/;
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
  await writeCodeCache(outdir);
});
afterEach(async () => {
  if (api?.hasEnded === false) await api.send('SIGKILL');
});
afterAll(async () => {
  rmSync(outdir, { recursive: true, force: true });
  await database.drop();
});

interface AtStart {
  modules: string[];
  bytes: number;
  outside: string[];
}

/** What a start runs: the entry, and all that it imports at once. */
function loadedAtStart({ metafile: { inputs, outputs } }: Program, entry: string): AtStart {
  const [file] = Object.values(outputs);
  const sizes = new Map(Object.entries(file?.inputs ?? {}).map(([path, one]) => [path, one.bytesInOutput]));
  const seen = new Set<string>();
  const outside = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { kind, path: imported, external } of inputs[path]?.imports ?? []) {
      if (kind === 'dynamic-import') continue;
      if (external) outside.add(imported);
      else follow(imported);
    }
  };
  follow(entry);
  const modules = [...seen].filter((path) => (sizes.get(path) ?? 0) > 0);
  return {
    modules,
    bytes: modules.reduce((total, path) => total + (sizes.get(path) ?? 0), 0),
    outside: [...outside],
  };
}

/** What has been built into the folder. */
const filesIn = (ending: string): string[] =>
  readdirSync(outdir)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(outdir, name));

function start(env: Readonly<Record<string, string>> = {}): ApiProcess {
  const { databaseUrl, dataDir } = database;
  const place = {
    SHOP_DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  api = startApi({ ...place, ...env }, undefined, join(outdir, 'main.js'));
  return api;
}

/** What a start says of the code cache of each file that it loads. */
async function cachesOfStart(env: Readonly<Record<string, string>> = {}): Promise<Set<string>> {
  const started = start({ NODE_DEBUG: 'program', ...env });
  await started.untilHealthy();
  await started.send('SIGTERM');
  return new Set([...started.log.matchAll(/\.cjs: (.+)/g)].map(([, state = '']) => state));
}

test('a start runs what every process needs, and nothing else', () => {
  const { modules, bytes, outside } = loadedAtStart(program, 'src/serve.ts');
  expect(modules.length).toBeGreaterThan(0);
  expect(modules.filter((module) => LATER.test(module))).toEqual([]);
  expect(outside.filter((name) => NATIVE.includes(name))).toEqual([]);
  expect(modules.length).toBeLessThanOrEqual(MOST_MODULES);
  expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(MOST_KB);
});

test('a start takes the code that the build has compiled, and needs none', async () => {
  expect(await cachesOfStart()).toEqual(new Set(['code cache used']));
  const caches = filesIn('.cache');
  const kept = caches.map((file) => readFileSync(file));
  for (const file of caches) rmSync(file);
  expect(await cachesOfStart()).toEqual(new Set(['no code cache']));
  caches.forEach((file, index) => writeFileSync(file, kept[index] ?? ''));
});

test('a start compiles anew what V8 refuses: code for other flags, or half of it', async () => {
  expect(await cachesOfStart({ NODE_OPTIONS: '--stack-trace-limit=20' })).toEqual(
    new Set(['code cache rejected']),
  );
  const file = filesIn('.cache').find((path) => path.includes('program.cjs')) ?? '';
  const kept = readFileSync(file);
  writeFileSync(file, kept.subarray(0, kept.length / 2));
  expect(await cachesOfStart()).toContain('code cache rejected');
  writeFileSync(file, kept);
});

test('the program is ASCII, so that V8 keeps it in half the memory', () => {
  const scripts = filesIn('.cjs');
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts) expect(readFileSync(file, 'utf8')).not.toMatch(/[^\0-\x7f]/);
});

test('errors have their names in the log, though another module uses them, too', () => {
  const texts = filesIn('.cjs').map((file) =>
    // Strings go on in the next line, too.
    readFileSync(file, 'utf8').replaceAll('\\\n', ''),
  );
  expect(texts.some((text) => /\b__nameClass\(\s*this,\s*"QueryFailedError"\)/.test(text))).toBe(true);
  for (const text of texts) {
    expect(text).not.toMatch(/\b__name\(\s*this\b/);
    // To name each function whenever it is made would cost an order as much as a statement.
    expect(text).toMatch(/\b__name=target=>target;/);
  }
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
  const picture = await fetch(`${served.url}/images/products/trail-socks-folded-320.avif`);
  expect(picture.headers.get('content-type')).toBe('image/avif');
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
