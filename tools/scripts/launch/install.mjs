import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm's record of the installed packages, which it writes at the end of an installation. */
const INSTALLED_LOCKFILE = 'node_modules/.package-lock.json';

/** Installs the packages when there are none or when versions differ from those of package-lock.json. */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  // `npm ci` would delete node_modules even if a single package has changed.
  const args = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  console.log(`Installing packages (npm ${args.join(' ')}). The first time this takes some minutes.`);
  const { status } = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`npm ${args.join(' ')} failed (exit code ${status}); its message stands above.`);
  process.exit(1);
}

function isInstalled(root) {
  const installedFile = join(root, INSTALLED_LOCKFILE);
  if (!existsSync(installedFile)) return false;
  const installed = readPackages(installedFile);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, { optional, version }]) =>
      !path.includes('node_modules/') || optional || installed[path]?.version === version,
  );
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
