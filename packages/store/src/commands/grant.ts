import { addGrants } from '../grants.ts';
import { openStore } from '../openStore.ts';

/**
 * Grants path prefixes to micro-frontends in addition to their present ones; run by the platform's team:
 *
 * node grant.js storefront=/,/home checkout=/cart
 */
const store = await openStore(process.env['DELIVERY_STORE_URL'] ?? '');
for (const text of process.argv.slice(2)) {
  const [name = '', prefixes = ''] = text.split('=');
  await addGrants(store, name, prefixes.split(','));
  process.stdout.write(`${name} has ${prefixes}.\n`);
}
