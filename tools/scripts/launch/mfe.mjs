import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['packages/mfe/command', 'packages/store/src', 'packages/registry/src'];
const COMPILED_COMMAND = join(ROOT, 'packages/mfe/dist/command/main.js');
/** File that buildStale.ts writes after a build of the workspace packages/mfe. */
const STAMP = join(ROOT, '.cache/build/packages/mfe');

/*
 * Runs the command `mfe` for the shop of `npm start`, unless the environment names another store. The compiled command
 * is preferred, because it starts faster than the sources and a rollback is urgent.
 */
ensureInstalled(ROOT);
const deliveryFile = resolve(ROOT, process.env.SHOP_DATA_DIR ?? '.data', 'delivery.json');
const shopEnv = existsSync(deliveryFile) ? JSON.parse(readFileSync(deliveryFile, 'utf8')) : {};
Object.assign(process.env, { ...shopEnv, ...process.env });
await import(isBuildCurrent() ? COMPILED_COMMAND : join(ROOT, 'packages/mfe/bin/mfe.mjs'));

function isBuildCurrent() {
  if (!existsSync(COMPILED_COMMAND) || !existsSync(STAMP)) return false;
  const builtAt = statSync(STAMP).mtimeMs;
  return SOURCES.every((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).every(
      (file) => statSync(join(ROOT, folder, file)).mtimeMs <= builtAt,
    ),
  );
}
