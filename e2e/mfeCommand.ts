import { createFolderStore } from '@shop/store/folderStore';
import type { Outputs } from '@shop/store/outputs';
import { publishVersion } from '@shop/store/publish';
import { execa } from 'execa';
import { runCommand } from '../packages/mfe/command/runCommand.ts';
import type { CommandOutcome } from '../packages/mfe/command/runCommand.ts';
import { ROOT } from '../tools/scripts/paths.ts';
import { createShopParts } from '../tools/scripts/shop/shopParts.ts';
import type { RunningShop } from '../tools/scripts/shop/startShop.ts';

/** Runs the command `mfe` for a running shop, in this process. */
export const runMfeCommand = (shop: RunningShop, ...args: string[]): Promise<CommandOutcome> =>
  runCommand(args, getDeliverySettings(shop), ROOT);

/**
 * Returns the environment variables of the shell, which contain the URLs of the store and of published files.
 */
export const getDeliverySettings = (shop: RunningShop): NodeJS.ProcessEnv => ({
  ...createShopParts(shop).find(({ name }) => name === 'shell')?.env,
});

/** Runs the command by `npm run mfe`, like a developer. Throws when it fails. */
export async function runMfeByNpm({ ports, dataDir }: RunningShop, ...args: string[]): Promise<string> {
  const { stdout } = await execa('npm', ['run', '--silent', 'mfe', '--', ...args], {
    cwd: ROOT,
    // The test runner's NODE_OPTIONS make Node.js run sources, but the command runs built files.
    env: { SHOP_PORT: String(ports.shell), SHOP_DATA_DIR: dataDir, NODE_OPTIONS: '' },
  });
  return stdout;
}

/** Publishes files as a version of a micro-frontend, without activating it, and returns the version. */
export async function publishBuild(
  { storeDir }: RunningShop,
  name: string,
  outputs: Outputs,
): Promise<string> {
  const actor = { by: 'a browser test', why: 'to see it' };
  return (await publishVersion(createFolderStore(storeDir), name, outputs, actor)).version;
}
