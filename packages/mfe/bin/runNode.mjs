import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** True for a released package, which contains compiled modules only; inside the repository the sources run. */
export const IS_RELEASED = !existsSync(join(import.meta.dirname, '../src'));

/** Runs a script that is or imports TypeScript, in a child process. Resolves with its exit code. */
export const runWithTsx = (file, args, options = {}) => {
  const conditions = IS_RELEASED ? [] : ['--conditions=shop:source'];
  return runNode([...conditions, '--import', import.meta.resolve('tsx'), file, ...args], options);
};

const ORPHAN_CHECK_MS = 500;

/** Runs Node.js as a child process and forwards termination signals to it. Resolves with its exit code. */
export async function runNode(args, { env = {}, cwd = process.cwd() } = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } });
  // The terminal sends Ctrl-C to the child too; this process waits for its exit code.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  // npm signals only the shell that runs the script. When that shell ends, the parent id of this process
  // changes, and the child is stopped.
  const parent = process.ppid;
  const parentTimer = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), ORPHAN_CHECK_MS);
  parentTimer.unref();
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
