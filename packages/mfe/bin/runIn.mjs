import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a TypeScript file, or one that imports such files. Resolves with its exit code. */
export const runIn = (file, args, options = {}) =>
  run([...['--conditions=shop:source', '--import', import.meta.resolve('tsx')], file, ...args], options);

const ORPHAN_CHECK_MS = 500;

/** Runs Node, which gets the signals that end this process. */
export async function run(args, { env = {}, cwd = process.cwd() } = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } });
  // Ctrl-C reaches the child directly.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  // npm passes a signal to the shell that runs a script, and that shell ends without passing it on.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), ORPHAN_CHECK_MS);
  watch.unref();
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
