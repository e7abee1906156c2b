import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm's record of the installed packages, which it writes at the end of an install. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Installs the packages when there are none or when they belong to another lock file. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  const isFresh = !existsSync(join(root, 'node_modules'));
  // `npm ci` would delete a working node_modules although one package has changed.
  const args = isFresh ? ['ci'] : ['install', '--no-save'];
  console.log(`Installing packages (npm ${args.join(' ')}). The first time this takes some minutes.`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const heartbeat = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000);
  const code = await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], root);
  clearInterval(heartbeat);
  if (code !== 0) {
    console.error(`npm ${args.join(' ')} failed (exit code ${code}); its message stands above.`);
    process.exit(1);
  }
  console.log(`Packages installed in ${seconds()} s.`);
}

function isInstalled(root) {
  const installedFile = join(root, INSTALLED);
  if (!existsSync(installedFile)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(installedFile);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional === true ||
      (path in installed && installed[path].version === entry.version),
  );
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function run(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
