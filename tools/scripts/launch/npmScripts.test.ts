import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { ROOT } from '../paths.ts';

const TIMEOUT_MS = 100_000;

let folder: string;
let npm: ChildProcess;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-npm-'));
});

afterEach(async () => {
  // Ends what a failed test has left, by process group, so that orphans end too.
  if (npm.pid !== undefined && (await groupLives(npm.pid))) process.kill(-npm.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function startNpm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): void {
  output = '';
  npm = spawn('npm', args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', ...env },
  });
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
}

function groupLives(group: number): Promise<boolean> {
  try {
    process.kill(-group, 0);
    return Promise.resolve(true);
  } catch {
    return Promise.resolve(false);
  }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited too long; it said:\n${output}`);
    await sleep(100);
  }
}

async function stopNpm(): Promise<void> {
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
}

const nothingIsLeft = (): Promise<void> => until(async () => !(await groupLives(npm.pid ?? 0)));

test('the API started by npm ends with npm, leaves nothing on its port, and starts no sandbox', async () => {
  // As the build of the workspace makes it; `npm run check` looks at the types.
  const tsc = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b', '--noCheck', 'api'];
  execFileSync(process.execPath, tsc, { cwd: ROOT });
  execFileSync(process.execPath, [join(ROOT, 'api/dist/build/bundle.js')], { cwd: ROOT });
  const [port, sandboxPort, smtpPort] = await Promise.all([getPort(), getPort(), getPort()]);
  const health = `http://127.0.0.1:${port}/api/health`;
  startNpm(['run', 'start', '-w', 'api'], ROOT, {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SHOP_DATA_DIR: folder,
    SHOP_DEMO: '0',
    DATABASE_URL: '',
  });
  await until(async () => (await fetch(health)).ok);
  await stopNpm();
  await nothingIsLeft();
  await expect(fetch(health)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${sandboxPort}/health`)).rejects.toThrow();
  expect(output).not.toContain('@shop/sandbox');
}, 180_000);

test('a command of the repository gets the signal that ends npm, and shuts down by itself', async () => {
  const goodbye = join(folder, 'goodbye');
  writeFileSync(
    join(folder, 'longRunning.ts'),
    `import { writeFileSync } from 'node:fs';
     setInterval(() => undefined, 1000);
     process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(goodbye)}, 'closed'); process.exit(0); });
     console.log('running');`,
  );
  const script = relative(join(ROOT, 'tools/scripts'), join(folder, 'longRunning.ts'));
  const scripts = { start: `node ${join(ROOT, 'tools/scripts/launch/launch.mjs')} ${script}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-launch', private: true, scripts }));
  startNpm(['start'], folder);
  await until(() => Promise.resolve(/^running$/m.test(output)));
  await stopNpm();
  await nothingIsLeft();
  expect(readFileSync(goodbye, 'utf8')).toBe('closed');
});
