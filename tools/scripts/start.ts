import { buildStaleWorkspaces } from './buildStale.ts';
import { exitWithError, readShopLocation, stopOnSignal } from './shop/foreground.ts';
import { startShop } from './shop/startShop.ts';

/**
 * Matches the settings that the caller's environment may override: those of external services, which are
 * the sandbox by default, and details of the shop.
 */
const OVERRIDABLE_SETTING_PATTERN =
  /^(PAYPAL|PAYFAST|OIDC|SMTP|MAIL|EXCHANGE_RATE|DEMO_MAILBOX|SHOP_(?!PORT|HOST|DATA|PUBLIC))/;

const startedAt = Date.now();
const shopLocation = await readShopLocation();
await buildStaleWorkspaces(console.log).catch(exitWithError);

console.log('Waiting for the database and the servers …');
const shop = await startShop({
  ...shopLocation,
  env: Object.fromEntries(
    Object.entries(process.env).filter(([name]) => OVERRIDABLE_SETTING_PATTERN.test(name)),
  ),
  onPassedOver: ({ name, version, active }) =>
    console.log(
      `  ${name} shows ${active ?? 'no version'}, which a command has chosen. The build of this checkout:\n` +
        `    npm run mfe -- activate ${name} ${version}`,
    ),
  onReady: (name) => console.log(`  ${name} is ready`),
  onExit: (name) =>
    console.error(`  ${name} has stopped; the other parts go on. Its log is in the data folder.`),
}).catch(exitWithError);

console.log(`
The shop is open after ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C closes it.

  Shop      ${shop.url}
  Admin     ${shop.adminUrl}
  Mailbox   ${shop.mailboxUrl}
  API docs  ${shop.url}/api/docs

  Customer  customer@shop.example / Protea2026!
  Admin     admin@shop.example / Tafelberg1!
`);

stopOnSignal([shop]);
