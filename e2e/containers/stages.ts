import { execa } from 'execa';
import type { TestSummary } from '../../tools/scripts/test/suites.ts';
import { ensureBaseImages } from './baseImages.ts';
import type { Check } from './checks.ts';
import { assert, runSteps } from './checks.ts';
import type { ComposedShop } from './composedShop.ts';
import { createComposedShop, getProductionSettings } from './composedShop.ts';
import { checkBackup, checkPowerCut, checkRollingUpgrade } from './dataLoss.ts';
import { checkDevelopment } from './development.ts';
import { startEngine } from './engine.ts';
import { checkGalera } from './galera.ts';
import { checkCommands, checkHardening, startProduction } from './production.ts';
import { createProductionClient } from './productionClient.ts';
import { addProduct } from './stockedProduct.ts';

const DEVELOPMENT = 'docker-compose.yml';
const PRODUCTION = `${DEVELOPMENT}:compose.production.yml`;
const COMPOSITIONS = [DEVELOPMENT, PRODUCTION, `${PRODUCTION}:compose.galera.yml`];

/** Maximum sizes of the images in MB. */
const MAX_IMAGE_MB: Readonly<Record<string, number>> = {
  ...{ shell: 300, api: 450, sandbox: 285 },
  ...{ storefront: 285, checkout: 285, admin: 285 },
};

interface ContainerTests {
  readonly stages: Readonly<Record<string, () => Promise<TestSummary>>>;
  /** Removes everything that the tests have created. */
  cleanUp(): Promise<void>;
}

/**
 * Provides a container engine and a copy of the checkout, and returns the stages of the container tests. Only
 * images remain between two stages.
 */
export async function prepareContainerTests(): Promise<ContainerTests> {
  const engine = await startEngine();
  const shop = await createComposedShop();
  const standIns: string[] = [];
  const client = createProductionClient(shop.certificate);
  return {
    stages: {
      compositions: () => runSteps((check) => checkCompositions(check, shop)),
      images: () =>
        runSteps(async (check) => {
          await check('the images that others make are there', async () => {
            standIns.push(...(await ensureBaseImages()));
            return standIns.length === 0 ? undefined : `stand-ins for ${standIns.join(', ')}`;
          });
          await checkImages(check, shop);
        }),
      'development in a browser': () => runSteps((check) => checkDevelopment(check, shop)),
      production: () =>
        runSteps(async (check) => {
          await startProduction(check, shop);
          await checkHardening(check, shop, client);
          const product = await addProduct(client, 'Container Tee');
          await checkCommands(check, shop, product);
          await checkBackup(check, shop, client, product);
          await checkPowerCut(check, shop, product);
          await checkRollingUpgrade(check, shop, product);
          await shop.remove();
        }),
      galera: () => runSteps((check) => checkGalera(check, shop, client)),
    },
    async cleanUp() {
      client.close();
      await shop.discard();
      if (standIns.length > 0) await execa({ reject: false })`docker image rm -f ${standIns}`;
      await engine.stop();
    },
  };
}

async function checkCompositions(check: Check, shop: ComposedShop): Promise<void> {
  for (const files of COMPOSITIONS) {
    await check(`compose understands ${files}`, async () => {
      shop.set({ ...getProductionSettings(shop.folder), COMPOSE_FILE: files });
      await shop.run('docker compose --profile sandbox --profile restore config --quiet');
    });
  }
}

async function checkImages(check: Check, shop: ComposedShop): Promise<void> {
  shop.set({});
  await check('the images are built', async () => {
    await shop.run('docker compose build');
  });
  await check('no image is larger than what it runs', async () => {
    const sizes = await Promise.all(
      Object.entries(MAX_IMAGE_MB).map(async ([name, most]) => {
        const size = Number(await shop.run(`docker image inspect --format '{{.Size}}' shop-${name}:test`));
        const megabytes = Math.round(size / 1e6);
        assert(megabytes <= most, `the image of ${name} has ${megabytes} MB`);
        return `${name} ${megabytes} MB`;
      }),
    );
    return sizes.join(', ');
  });
}
