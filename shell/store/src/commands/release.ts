import { openStore } from '../openStore.ts';
import { proveExclusive } from '../proveExclusive.ts';
import { readBuilt, releaseBuilt } from '../releaseBuilt.ts';

/**
 * Publishes the build that an image brings, and gives it to all visitors:
 *
 *     node release.js storefront-mfe/dist/remote
 */
const [, , folder = ''] = process.argv;
const store = await openStore(process.env['DELIVERY_STORE_URL'] ?? '');
const built = await readBuilt(folder);
await proveExclusive(store, built.name);
const version = await releaseBuilt(store, built, { by: 'an image', why: 'It was deployed.' });
process.stdout.write(`${built.name} ${version} is active.\n`);
