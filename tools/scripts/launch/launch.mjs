import { join } from 'node:path';
import { runNode } from '../../../packages/mfe/bin/runNode.mjs';
import { ensureInstalled } from './install.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const MIN_NODE_VERSION = '20.19';

/*
 * Runs a command of the repository: `node launch.mjs start.ts` and its arguments. It imports only Node.js modules
 * until the packages are installed, so that every command works in a fresh clone; the command itself is TypeScript.
 */
if (process.versions.node.localeCompare(MIN_NODE_VERSION, 'en', { numeric: true }) < 0) {
  console.error(`Node.js ${MIN_NODE_VERSION} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
ensureInstalled(ROOT);
const [script, ...args] = process.argv.slice(2);
const command = ['--conditions=shop:source', '--import', 'tsx', join(ROOT, 'tools/scripts', script), ...args];
process.exitCode = await runNode(command, { cwd: ROOT });
