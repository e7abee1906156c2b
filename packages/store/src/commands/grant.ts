import { grantMissing } from '../grants.ts';
import { openStore } from '../openStore.ts';

/**
 * Grants path prefixes to micro-frontends, beside those that they have; an act of the platform's team:
 *
 *     node grant.js storefront=/,/home checkout=/cart
 */
const store = await openStore(process.env['DELIVERY_STORE_URL'] ?? '');
for (const text of process.argv.slice(2)) {
  const [name = '', prefixes = ''] = text.split('=');
  await grantMissing(store, name, prefixes.split(','));
  process.stdout.write(`${name} has ${prefixes}.\n`);
}
