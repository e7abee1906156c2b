import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import getPort from 'get-port';
import { ROOT } from '../../tools/scripts/paths.ts';
import { PartProcess } from '../../tools/scripts/shop/PartProcess.ts';
import { createShopParts } from '../../tools/scripts/shop/shopParts.ts';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { expect, test } from '../fixtures.ts';
import { waitForStart } from '../waitForStart.ts';

const CLIENT = join(ROOT, 'shell/dist/client');
/** The chunk of one lazy page. */
const LAZY = /^register\.\w+\.js/;

/** One more server of the shell beside the shop, on this port, with this build of its client. */
function aShell(shop: RunningShop, port: number, clientDir: string): PartProcess {
  const part = createShopParts(shop).find(({ name }) => name === 'shell');
  if (!part) throw new Error('The shop has no shell.');
  const url = `http://127.0.0.1:${port}`;
  const place = { PORT: String(port), PUBLIC_URL: url, CLIENT_DIR: clientDir };
  const env = { ...part.env, ...place, NODE_OPTIONS: '', DRAIN_SECONDS: '1', TELEMETRY: 'off' };
  const log = join(shop.dataDir, 'logs/older-shell.log');
  return new PartProcess({ ...part, env, healthUrl: `${url}/healthz` }, log);
}

test('a tab that was opened before a release of the shell still opens its lazy pages @long', async ({
  page,
  shop,
}) => {
  const port = await getPort();
  const newer = join(mkdtempSync(join(tmpdir(), 'shop-newer-shell-')), 'client');
  cpSync(CLIENT, newer, { recursive: true, filter: (path) => !LAZY.test(basename(path)) });
  const servers = [aShell(shop, port, CLIENT), aShell(shop, port, newer)] as const;
  const lazy: number[] = [];
  page.on('response', (response) => {
    if (LAZY.test(basename(new URL(response.url()).pathname))) lazy.push(response.status());
  });
  try {
    await servers[0].start();
    await page.goto(`http://127.0.0.1:${port}/terms`);
    await waitForStart(page);
    await servers[0].stop();
    await servers[1].start();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    expect(lazy).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
    expect(lazy).toEqual([200]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(join(newer, '..'), { recursive: true });
  }
});
