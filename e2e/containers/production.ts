import { chmodSync, readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Check } from './checks.ts';
import { assert } from './checks.ts';
import type { ComposedShop } from './composedShop.ts';
import { DOMAIN, changeOwner, getProductionSettings } from './composedShop.ts';
import { readDocumentedCommands } from './documentedCommands.ts';
import type { ProductionClient } from './productionClient.ts';
import type { StockedProduct } from './stockedProduct.ts';
import { OWNER } from './stockedProduct.ts';

/** Services that are exempt from a read-only root file system and from dropping all capabilities. */
const ROOT_SERVICES = /^(database|backup)/;

const readProductionCommands = (): string[] =>
  readDocumentedCommands('docs/operations.md', 'Deploy', 'docker compose build').split('\n');

/** Starts the production composition as docs/operations.md describes. */
export async function startProduction(check: Check, shop: ComposedShop): Promise<void> {
  shop.set(getProductionSettings(shop.folder));
  await check('production starts, and every part becomes healthy', async () => {
    const [build = '', up = '', create = '', doctor = ''] = readProductionCommands();
    await shop.run(build);
    await shop.run(up);
    await shop.run(
      create
        .replace('ADMIN_PASSWORD=…', `ADMIN_PASSWORD='${OWNER.password}'`)
        .replace('owner@example.com', OWNER.email),
    );
    await shop.run(doctor);
  });
}

export async function checkCommands(
  check: Check,
  shop: ComposedShop,
  product: StockedProduct,
): Promise<void> {
  await check('mail can be sent again, and the audit says who made a product', async () => {
    const [requeue = '', audit = ''] = readProductionCommands().slice(4);
    await shop.run(requeue);
    const shown = await shop.run(audit.replace('<id>', product.id));
    assert(shown.includes('product.created'), `the audit shows ${shown}`);
  });
}

interface Inspected {
  readonly Config: { readonly Labels: Readonly<Record<string, string>>; readonly User: string };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: readonly string[] | null;
    readonly SecurityOpt: readonly string[] | null;
    readonly LogConfig: { readonly Type: string };
    readonly PortBindings: Readonly<Record<string, readonly { readonly HostIp: string }[]>> | null;
  };
}

/** Tests what the running production shop permits to containers, database users and clients of its proxy. */
export async function checkHardening(
  check: Check,
  shop: ComposedShop,
  client: ProductionClient,
): Promise<void> {
  await checkContainers(check, shop);
  await checkDatabaseUsers(check, shop);
  await checkProxy(check, shop, client);
}

async function checkContainers(check: Check, shop: ComposedShop): Promise<void> {
  const inspected = JSON.parse(await shop.run('docker inspect $(docker compose ps -aq)')) as Inspected[];
  const getServiceName = ({ Config }: Inspected): string => Config.Labels['com.docker.compose.service'] ?? '';

  await check('containers have no capability, no writable root and no way to gain rights', () => {
    for (const container of inspected) {
      const name = getServiceName(container);
      const { ReadonlyRootfs, CapDrop, SecurityOpt, LogConfig } = container.HostConfig;
      assert(LogConfig.Type === 'local', `the log of ${name} is not rotated`);
      if (/^(grant|release-)/.test(name)) continue;
      assert(SecurityOpt?.includes('no-new-privileges:true') === true, `${name} may gain rights`);
      if (ROOT_SERVICES.test(name)) continue;
      assert(ReadonlyRootfs && CapDrop?.includes('ALL') === true, `${name} has rights`);
    }
    return Promise.resolve(`${inspected.length} containers`);
  });
  await check('a process in a container has no capability and cannot write to its image', async () => {
    for (const name of ['api', 'worker', 'shell', 'admin', 'storefront', 'checkout', 'proxy', 'redis']) {
      const status = await shop.run(`docker compose exec -T ${name} cat /proc/1/status`);
      assert(/^CapEff:\s*0+$/m.test(status), `${name} has capabilities`);
      assert(!/^Uid:\s*0\b/m.test(status), `${name} runs as root`);
      const tried = await shop.run(
        `docker compose exec -T ${name} sh -c 'echo x > /x 2>&1' && echo written || true`,
      );
      assert(!tried.includes('written'), `${name} writes to its image`);
    }
  });
  await check('only the proxy is published to others, and by IPv4 alone', () => {
    for (const container of inspected) {
      const bound = Object.values(container.HostConfig.PortBindings ?? {}).flat();
      const expected = getServiceName(container) === 'proxy' ? '0.0.0.0' : '127.0.0.1';
      assert(
        bound.every(({ HostIp }) => HostIp === expected),
        `${getServiceName(container)} is published`,
      );
    }
    return Promise.resolve();
  });
}

async function checkDatabaseUsers(check: Check, shop: ComposedShop): Promise<void> {
  await check('the running shop may change rows alone, and nobody is let in without a password', async () => {
    const password = readFileSync(join(shop.folder, '.secrets/runtime_password'), 'utf8').trim();
    const as = (user: string, given: string, sql: string): Promise<string> =>
      shop.run(
        `docker compose exec -T -e MYSQL_PWD=${given} database mariadb -h 127.0.0.1 -u ${user} shop -e "${sql}" || true`,
      );
    const runtime = (sql: string): Promise<string> => as('shop_runtime', password, sql);
    assert((await runtime('SELECT COUNT(*) AS found FROM products')).includes('found'), 'it reads nothing');
    for (const sql of [
      'CREATE TABLE t (a INT)',
      'DROP TABLE products',
      'DELETE FROM audit_log',
      'UPDATE audit_log SET id = id',
    ]) {
      assert(/denied/.test(await runtime(sql)), `it may ${sql}`);
    }
    for (const user of ['shop', 'shop_runtime', 'root']) {
      assert(/denied|not allowed/.test(await as(user, "''", 'SELECT 1')), `${user} needs no password`);
    }
    const log = await shop.run('docker compose logs database');
    assert(!log.includes('GENERATED ROOT PASSWORD'), 'the password of root is in the log');
  });
}

async function checkProxy(check: Check, shop: ComposedShop, client: ProductionClient): Promise<void> {
  await check(
    'browsers get HTTP/2 by TLS, the pages of all hosts, and are sent there from port 80',
    async () => {
      const socket = connect({
        ...{ host: '127.0.0.1', port: 443, servername: DOMAIN, ca: shop.certificate },
        ALPNProtocols: ['h2'],
      });
      await once(socket, 'secureConnect');
      assert(socket.alpnProtocol === 'h2', `the proxy speaks ${String(socket.alpnProtocol)}`);
      socket.destroy();
      for (const [host, path] of [
        [DOMAIN, '/'],
        [DOMAIN, '/home'],
        [`admin.${DOMAIN}`, '/admin/orderlist'],
      ] as const) {
        const { status } = await client.call(path, { host });
        assert(status === 200, `https://${host}${path} answers ${status}`);
      }
      const plain = await fetch('http://127.0.0.1/home', { redirect: 'manual' });
      assert(plain.status === 308, `port 80 answers ${plain.status}`);
    },
  );
  await check('a key that nginx cannot read is no start that seems to succeed', async () => {
    const key = join(shop.folder, '.tls/tls.key');
    chmodSync(key, 0);
    const begun = shop.run('docker compose up -d --wait --force-recreate --no-deps proxy');
    const failed = await begun.then(
      () => false,
      () => true,
    );
    changeOwner(key, 'nginx');
    await shop.run('docker compose up -d --wait --force-recreate --no-deps proxy');
    assert(failed, '`up --wait` ends with success');
  });
}
