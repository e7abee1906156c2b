import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { defaultSettings, readSettings } from './settings.ts';

const SOURCE = join(__dirname, 'main.ts');

function runMain(env: Record<string, string>) {
  return spawn(process.execPath, ['--conditions=shop:source', '--import', 'tsx', SOURCE], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...env },
  });
}

test('the sandbox refuses to run in production', async () => {
  const main = runMain({ NODE_ENV: 'production' });
  let errorOutput = '';
  main.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  await once(main, 'close');
  expect(main.exitCode).toBe(1);
  expect(errorOutput).toContain('does not run in production');
});

test('SIGTERM ends the sandbox with exit code 0', async () => {
  const main = runMain({});
  for await (const chunk of main.stdout) if (String(chunk).includes('Sandbox on')) break;
  main.kill('SIGTERM');
  await once(main, 'close');
  expect(main.exitCode).toBe(0);
});

test('an invalid port is reported', () => {
  expect(() => readSettings({ SANDBOX_PORT: 'web' })).toThrow('SANDBOX_PORT is not a port: web');
});

test('without settings the sandbox listens beside the shop, on this machine only', () => {
  expect(readSettings({})).toEqual(defaultSettings);
});
