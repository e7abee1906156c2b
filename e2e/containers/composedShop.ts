import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import { execa } from 'execa';
import { ROOT } from '../../tools/scripts/paths.ts';

/** Project name of Compose, which isolates it from other compositions. */
const PROJECT = 'shop-test';
export const DOMAIN = 'koppie.co.za';

/** Copy of the checkout with its own settings, for running the documented commands. */
export interface ComposedShop {
  readonly folder: string;
  /** TLS certificate of the production shop, as PEM. */
  readonly certificate: string;
  /** Runs shell commands and returns their output; throws when one fails. */
  run(commands: string): Promise<string>;
  /** Writes `.env`: the content of `.env.example`, and these settings, which override it. */
  set(settings: Readonly<Record<string, string>>): void;
  /** Adds settings to `.env`; they override those of `set`. */
  add(settings: Readonly<Record<string, string>>): void;
  /** Changes a file of the copy; throws when its text stays the same. */
  edit(file: string, change: (text: string) => string): void;
  /** Removes containers, networks and all volumes of the composition. */
  remove(): Promise<void>;
  /** Removes everything: containers, networks, volumes, images and the copy. */
  discard(): Promise<void>;
}

/** User ids of the containers that read secret files: docs/operations.md, 'Deploy'. */
const READERS = { root: 0, api: 1000, nginx: 101 };

export async function createComposedShop(): Promise<ComposedShop> {
  const folder = mkdtempSync(join('/var/tmp', 'shop-composed-'));
  const { stdout } = await execa({ cwd: ROOT })`git ls-files -z --cached --others --exclude-standard`;
  for (const file of stdout.split('\0')) {
    if (!existsSync(join(ROOT, file)) || file === '') continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  const env = join(folder, '.env');
  const add: ComposedShop['add'] = (settings) => {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(env, lines.join(''), { flag: 'a' });
  };
  const run: ComposedShop['run'] = async (commands) => {
    const options = { cwd: folder, all: true, reject: false, stdin: 'ignore' } as const;
    const { failed, all } = await execa(options)`bash -euo pipefail -c ${commands}`;
    if (failed) throw new Error(`${commands.trim()}\n${all.slice(-6000)}`);
    return all;
  };
  const remove = async (): Promise<void> => {
    // Compose finds containers by project name alone, because the files of an earlier run may be deleted.
    const options = { cwd: '/', reject: false } as const;
    await execa(options)`docker compose --project-name ${PROJECT} down --volumes --remove-orphans`;
    const filter = `label=com.docker.compose.project=${PROJECT}`;
    const volumes = await execa({ reject: false })`docker volume ls -q --filter ${filter}`;
    for (const volume of volumes.stdout.split('\n').filter(Boolean)) {
      await execa({ reject: false })`docker volume rm ${volume}`;
    }
  };
  const certificate = await writeSecrets(folder);
  // Removes the remains of an interrupted run.
  await remove();
  return {
    ...{ folder, certificate, run, add, remove },
    set(settings) {
      cpSync(join(folder, '.env.example'), env);
      add({ COMPOSE_PROJECT_NAME: PROJECT, SHOP_VERSION: 'test', ...settings });
    },
    edit(file, change) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${file} has nothing to change.`);
      writeFileSync(path, changed);
    },
    async discard() {
      await remove();
      const { stdout: images } = await execa`docker image ls -q --filter ${'reference=shop-*:test*'}`;
      const ids = [...new Set(images.split('\n').filter(Boolean))];
      if (ids.length > 0) await execa({ reject: false })`docker image rm -f ${ids}`;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Production settings with fictitious providers and without a sandbox. */
export const getProductionSettings = (folder: string): Record<string, string> => ({
  COMPOSE_FILE: 'docker-compose.yml:compose.production.yml',
  COMPOSE_PROFILES: '',
  SECRETS_DIR: join(folder, '.secrets'),
  TLS_DIR: join(folder, '.tls'),
  PUBLIC_URL: `https://${DOMAIN}`,
  ADMIN_URL: `https://admin.${DOMAIN}`,
  STOREFRONT_URL: `https://storefront.${DOMAIN}`,
  CHECKOUT_URL: `https://checkout.${DOMAIN}`,
  DELIVERY_URL: `https://storefront.${DOMAIN} checkout=https://checkout.${DOMAIN} admin=https://admin.${DOMAIN}`,
  PAYPAL_CLIENT_ID: 'A1b2C3d4-made-up',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
  PAYPAL_SDK_URL: 'https://www.paypal.com/sdk/js',
  PAYPAL_WEBHOOK_ID: '8AB12345CD678901E',
  PAYPAL_MERCHANT_ID: 'QRSTUVWXYZ234',
  EXCHANGE_RATE_URL: 'https://v6.exchangerate-api.com/v6/made-up',
  MAIL_FROM: `"Koppie <shop@${DOMAIN}>"`,
  SHOP_PHONE: '"+27 21 555 0100"',
  SHOP_EMAIL: `shop@${DOMAIN}`,
  SHOP_ADDRESS: '"1 Main Road, Paarl"',
  SHOP_LEGAL_NAME: '"Koppie (Pty) Ltd"',
  SHOP_INFORMATION_OFFICER: '"A. Adams"',
  // Limits are raised, because the load comes from one IP address and one customer.
  RATE_LIMIT_FACTOR: '10',
  MAX_OPEN_ORDERS: '100',
  MAX_UNPAID_PIECES: '1000',
});

/** Returns the URL of the production database for one of its users. */
export const createDatabaseUrl = (user: string, password: string, hosts = 'database:3306'): string =>
  `mysql://${user}:${password}@${hosts}/shop`;

/** Changes the owner of a file to the container's user that reads it. Without root, all users may read it. */
export function changeOwner(path: string, reader: keyof typeof READERS): void {
  const isRoot = userInfo().uid === 0;
  if (isRoot) chownSync(path, READERS[reader], READERS[reader]);
  chmodSync(path, isRoot ? 0o400 : 0o444);
}

export function writeSecret(folder: string, name: string, reader: keyof typeof READERS, value: string): void {
  const path = join(folder, '.secrets', name);
  rmSync(path, { force: true });
  writeFileSync(path, `${value}\n`);
  changeOwner(path, reader);
}

/** Generates secrets, and a certificate for all hosts. Returns the certificate. */
async function writeSecrets(folder: string): Promise<string> {
  const secrets = join(folder, '.secrets');
  const tls = join(folder, '.tls');
  for (const path of [secrets, tls]) mkdirSync(path);
  const random = async (): Promise<string> => (await execa`openssl rand -hex 24`).stdout;
  const passwords = { database_password: '', runtime_password: '', root_password: '' };
  for (const name of ['database_password', 'runtime_password', 'root_password'] as const) {
    passwords[name] = await random();
    writeSecret(folder, name, 'root', passwords[name]);
  }
  writeSecret(folder, 'database_url', 'api', createDatabaseUrl('shop_runtime', passwords.runtime_password));
  writeSecret(
    folder,
    'migration_database_url',
    'api',
    createDatabaseUrl('shop', passwords.database_password),
  );
  writeSecret(folder, 'paypal_client_secret', 'api', await random());
  writeSecret(folder, 'smtp_url', 'api', `smtps://shop:made-up@mail.${DOMAIN}:465`);
  writeSecret(folder, 'delivery_secret', 'api', await random());

  const names = ['', 'admin.', 'storefront.', 'checkout.'].map((part) => `DNS:${part}${DOMAIN}`).join();
  const [key, certificate] = ['tls.key', 'tls.crt'].map((name) => join(tls, name));
  await execa('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${DOMAIN}`],
    ...['-addext', `subjectAltName=${names}`, '-keyout', `${key}`, '-out', `${certificate}`],
  ]);
  for (const path of [`${key}`, `${certificate}`]) changeOwner(path, 'nginx');
  return readFileSync(`${certificate}`, 'utf8');
}
