import { openStore } from '../openStore.ts';
import { assertExclusiveCreate } from '../assertExclusiveCreate.ts';
import { deployBuild, readBuiltFiles, releaseBuild } from '../releaseBuild.ts';

/**
 * Publishes the build that an image contains. Where a version of a micro-frontend is active, visitors get the
 * new one only with `--activate`, because a start of the platform is not a release:
 *
 * node release.js storefront-mfe/dist/remote
 * node release.js storefront-mfe/dist/remote --activate
 */
const [, , folder = '', flag] = process.argv;
const actor = { by: 'an image', why: 'It was deployed.' };
const store = await openStore(process.env['DELIVERY_STORE_URL'] ?? '');
const built = await readBuiltFiles(folder);
const { name } = built;
await assertExclusiveCreate(store, name);
if (flag === '--activate') {
  process.stdout.write(`${name} ${await releaseBuild(store, built, actor)} is active.\n`);
} else {
  const { version, active } = await deployBuild(store, built, actor);
  process.stdout.write(
    active === version
      ? `${name} ${version} is active.\n`
      : `${name} ${version} is published; ${active ?? 'no version'} stays active.\n`,
  );
}
