import { buildStale } from './build/buildStale.ts';
import { busyPorts, portsFrom } from './shop/ports.ts';
import { startShop } from './shop/startShop.ts';

/** Settings of outside services that the caller's environment may replace: the sandbox's are the default. */
const REPLACEABLE =
  /^(PAYPAL|PAYFAST|OIDC|SMTP|MAIL|EXCHANGE_RATE|DEMO_MAILBOX|SHOP_(?!PORT|HOST|DATA|PUBLIC))/;

const startedAt = Date.now();
const port = Number(process.env['SHOP_PORT'] ?? 3000);
const host = process.env['SHOP_HOST'] ?? '127.0.0.1';

const fail = (message: string): never => {
  console.error(`\n${message}`);
  process.exit(1);
};

if (!Number.isInteger(port) || port < 1 || port > 65_529)
  fail(`SHOP_PORT is not a port: ${process.env['SHOP_PORT']}`);

const busy = await busyPorts(portsFrom(port), host);
if (busy.length > 0) {
  fail(`In use already: ${busy.join(', ')}. Stop what listens there, or set SHOP_PORT to another base.`);
}

await buildStale(console.log).catch((error: unknown) => fail(String(error)));

console.log('Waiting for the database and the servers …');
let isStopping = false;
const shop = await startShop({
  port,
  dataDir: process.env['SHOP_DATA_DIR'] ?? '.data',
  databaseUrl: process.env['DATABASE_URL'],
  env: Object.fromEntries(Object.entries(process.env).filter(([name]) => REPLACEABLE.test(name))),
  onReady: (name) => console.log(`  ${name} is ready`),
  onExit: (name) => {
    if (!isStopping)
      console.error(`  ${name} has stopped; the other parts go on. Its log is in the data folder.`);
  },
}).catch((error: unknown) => fail(String(error)));

console.log(`
The shop is open after ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C closes it.

  Shop      ${shop.url}
  Admin     ${shop.adminUrl}
  Mailbox   ${shop.mailboxUrl}
  API docs  ${shop.url}/api/docs

  Customer  customer@shop.example / Protea2026!
  Admin     admin@shop.example / Tafelberg1!
`);

const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  console.log('Closing …');
  await shop.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
