import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from './checks.ts';
import { assert } from './checks.ts';
import type { ComposedShop } from './composedShop.ts';
import { readDocumentedCommands } from './documentedCommands.ts';
import type { LoadResult } from './load.ts';
import { startLoad } from './load.ts';
import type { ProductionClient } from './productionClient.ts';
import type { StockedProduct } from './stockedProduct.ts';

export const DOCTOR = 'docker compose exec api node api/dist/commands/doctor.js';

export async function checkBackup(
  check: Check,
  shop: ComposedShop,
  client: ProductionClient,
  product: StockedProduct,
): Promise<void> {
  let folder = '';
  await check('a backup is made, and restored beside the shop', async () => {
    const block = readDocumentedCommands('docs/operations.md', 'Back up', 'docker compose exec backup');
    const [make = '', ...others] = block.split('\n');
    const made = await shop.run(make);
    [folder = ''] = /shop-[^/\s:,]*Z/.exec(made) ?? [];
    assert(folder !== '', `the backup has no name: ${made}`);
    await shop.run(others.join('\n'));
    return folder;
  });
  await check('it is restored into empty volumes, with its pictures', async () => {
    const commands = readDocumentedCommands('docs/operations.md', 'Restore', 'docker compose down');
    await shop.run(commands.replace('shop-<time>', folder));
    const { name } = await client.ask<{ name: string }>(`/api/products/${product.id}`);
    const { status, body } = await client.call(product.picture);
    assert(status === 200 && body.equals(product.bytes), `the picture of ${name} answers ${status}`);
    const volumes = await shop.run('docker volume ls -q');
    assert(volumes.includes('shop-test_database\n'), 'the old volume is gone');
  });
}

/** Kills the database and all its clients at once, like a power failure. */
export async function checkPowerCut(
  check: Check,
  shop: ComposedShop,
  product: StockedProduct,
): Promise<void> {
  await check('no acknowledged order is lost by a power cut, and the books add up', async () => {
    const load = await startLoad(shop.certificate, product.id);
    await sleep(10_000);
    await shop.run('docker compose kill --signal KILL database api api-2 api-3 worker');
    const result = await load.stop();
    await shop.run('docker compose up -d --wait');
    await result.assertOrdersExist();
    await shop.run(DOCTOR);
    assert(result.orders > 0, `no order was placed before it: ${result.failures[0]}`);
    return `${result.orders} orders`;
  });
}

/** Upgrades to the same images under another tag, while clients read and order. */
export async function checkRollingUpgrade(
  check: Check,
  shop: ComposedShop,
  product: StockedProduct,
): Promise<void> {
  await check('an upgrade of one part after the other fails no request', async () => {
    const images = await shop.run(
      "docker image ls --format '{{.Repository}}:{{.Tag}}' --filter 'reference=shop-*:test'",
    );
    for (const image of images.split('\n').filter(Boolean)) await shop.run(`docker tag ${image} ${image}-2`);
    shop.add({ SHOP_VERSION: 'test-2' });
    const load = await startLoad(shop.certificate, product.id);
    let result: LoadResult | undefined;
    try {
      await shop.run(
        readDocumentedCommands('docs/operations.md', 'Upgrade', 'docker compose run --rm migrate'),
      );
    } finally {
      result = await load.stop();
    }
    assert(
      result.failures.length === 0,
      `${result.failures.length} failures: ${result.failures.slice(0, 5).join('; ')}`,
    );
    await result.assertOrdersExist();
    await shop.run(
      readDocumentedCommands('docs/operations.md', 'Upgrade', 'docker compose build').replace(
        'docker compose build\n',
        '',
      ),
    );
    const running = await shop.run("docker compose ps --format '{{.Image}}'");
    assert(!running.split('\n').some((image) => image.endsWith(':test')), `not upgraded: ${running}`);
    return `${result.requests} requests, ${result.orders} orders`;
  });
}
