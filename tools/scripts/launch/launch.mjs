import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const OLDEST_NODE = '20.19';
const ORPHAN_CHECK_MS = 500;

/*
 * Runs a command of the repository: `node launch.mjs start.ts` and its arguments. It imports only Node.js modules
 * until the packages are installed, so that every command works in a fresh clone; the command itself is TypeScript.
 */
if (process.versions.node.localeCompare(OLDEST_NODE, 'en', { numeric: true }) < 0) {
  console.error(`Node.js ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
ensureInstalled(ROOT);
const [script, ...args] = process.argv.slice(2);
const command = ['--conditions=shop:source', '--import', 'tsx', join(ROOT, 'tools/scripts', script), ...args];
const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
// The terminal sends Ctrl-C to the child too; the launcher only waits until the child has ended.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => child.kill('SIGTERM'));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

/**
 * npm signals only the shell that runs the script. `exec` before the command would replace that shell, but
 * does not exist on Windows.
 */
function whenOrphaned(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, ORPHAN_CHECK_MS);
  watch.unref();
}
