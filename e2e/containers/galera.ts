import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from './checks.ts';
import { assert } from './checks.ts';
import type { ComposedShop } from './composedShop.ts';
import { createDatabaseUrl, getProductionSettings, writeSecret } from './composedShop.ts';
import { DOCTOR } from './dataLoss.ts';
import { readDocumentedCommands } from './documentedCommands.ts';
import { startLoad } from './load.ts';
import type { ProductionClient } from './productionClient.ts';
import { OWNER, addProduct } from './stockedProduct.ts';

const HOSTS = 'database:3306,database-2:3306,database-3:3306';
const SERVED_WITHIN_MS = 20_000;

const NODES = ['database', 'database-2', 'database-3'];
const START_COMMAND = readDocumentedCommands('docs/large-shop.md', 'Galera', 'docker compose up -d --wait');

const readSecret = (shop: ComposedShop, name: string): string =>
  readFileSync(join(shop.folder, '.secrets', name), 'utf8').trim();

/** Tests the shop on a three-node cluster: the first node is killed, later all of them. */
export async function checkGalera(check: Check, shop: ComposedShop, client: ProductionClient): Promise<void> {
  setUpCluster(shop);
  let product = '';
  await check('the first start of the cluster has no step of its own', async () => {
    await shop.run(START_COMMAND);
    await assertWhole(shop);
    const create = `docker compose exec -e ADMIN_PASSWORD='${OWNER.password}' api node api/dist/commands/adminCreate.js`;
    await shop.run(`${create} --email ${OWNER.email} --name Owner`);
    ({ id: product } = await addProduct(client, 'Cluster Tee'));
  });
  await check('the shop serves on when the first node is killed, and that node comes back', async () => {
    const load = await startLoad(shop.certificate, product);
    await sleep(5_000);
    await shop.run('docker compose kill --signal KILL database');
    const killedAt = Date.now();
    await sleep(SERVED_WITHIN_MS);
    const result = await load.stop();
    await result.assertOrdersExist();
    const { status } = await client.call('/api/products?keyword=tee');
    assert(status === 200, `it answers ${status} after ${Date.now() - killedAt} ms`);
    await shop.run(START_COMMAND);
    await assertWhole(shop);
    await shop.run(DOCTOR);
    return `${result.failures.length} of ${result.requests} requests failed meanwhile; ${result.orders} orders`;
  });
  await check('the cluster comes back after all nodes were killed at once', async () => {
    const load = await startLoad(shop.certificate, product);
    await sleep(5_000);
    await shop.run(`docker compose kill --signal KILL ${NODES.join(' ')}`);
    const result = await load.stop();
    // Starts the containers as Docker does after a reboot of the machine.
    await shop.run(`docker compose ps -aq ${NODES.join(' ')} | xargs docker start`);
    await shop.run(START_COMMAND);
    await assertWhole(shop);
    await result.assertOrdersExist();
    await shop.run(DOCTOR);
  });
  await check('the cluster that was stopped begins where it ended', async () => {
    await shop.run('docker compose down');
    await shop.run(START_COMMAND);
    await assertWhole(shop);
    await client.ask(`/api/products/${product}`);
  });
  await shop.remove();
}

function setUpCluster(shop: ComposedShop): void {
  const files = 'docker-compose.yml:compose.production.yml:compose.galera.yml';
  shop.set({ ...getProductionSettings(shop.folder), COMPOSE_FILE: files, DATA_SET: '-galera' });
  for (const [name, user, password] of [
    ['database_url', 'shop_runtime', 'runtime_password'],
    ['migration_database_url', 'shop', 'database_password'],
  ] as const) {
    writeSecret(shop.folder, name, 'api', createDatabaseUrl(user, readSecret(shop, password), HOSTS));
  }
}

async function assertWhole(shop: ComposedShop): Promise<void> {
  const password = readSecret(shop, 'root_password');
  const sql = "SHOW STATUS LIKE 'wsrep_cluster_size'";
  for (const node of NODES) {
    const size = await shop.run(
      `docker compose exec -T -e MYSQL_PWD=${password} ${node} mariadb -NBe "${sql}"`,
    );
    assert(/\b3$/.test(size.trim()), `${node} says ${size}`);
  }
}
