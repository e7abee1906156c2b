import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../tools/scripts/paths.ts';
import { createShopParts } from '../tools/scripts/shop/shopParts.ts';
import type { RunningShop } from '../tools/scripts/shop/startShop.ts';

/** Runs the doctor on the database of a running shop. Throws with its report when something is broken. */
export async function runDoctor(shop: RunningShop): Promise<string> {
  const api = createShopParts(shop).find(({ name }) => name === 'api');
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', ...api?.env };
  const command = join(ROOT, 'api/dist/commands/doctor.js');
  const { stdout } = await promisify(execFile)(process.execPath, [command], { cwd: ROOT, env });
  return stdout;
}
