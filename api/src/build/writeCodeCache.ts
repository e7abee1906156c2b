import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TIMEOUT_MS = 60_000;

/**
 * Keeps what V8 compiles for a start of the program beside it, for this version of Node. The program is started on a
 * database of its own for that. Throws when it does not start.
 */
export async function writeCodeCache(outdir: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-code-cache-'));
  const settings = { SHOP_DATA_DIR: dataDir, SHOP_DEMO: '0', JOBS: 'off', LOG_LEVEL: 'error' };
  try {
    await promisify(execFile)(process.execPath, ['--disable-proto=delete', join(outdir, 'compileStart.js')], {
      env: { ...settings, PORT: String(await freePort()) },
      timeout: TIMEOUT_MS,
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('The system gives no port');
  return address.port;
}
