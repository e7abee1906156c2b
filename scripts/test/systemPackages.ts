import { userInfo } from 'node:os';
import { chromiumPath, hasBestChromium } from '../browser/chromium.ts';
import { runCommand } from '../runCommand.ts';

/**
 * Installs the missing packages of Debian where that is allowed. Returns what a person has to do, or nothing when the
 * tests can run; suites whose packages are missing fail with messages of their own.
 */
export async function ensureSystemPackages(needsMariaDb: boolean): Promise<string | undefined> {
  const missing = needsMariaDb && !(await isMariaDbHere()) ? ['mariadb-server'] : [];
  if (!hasBestChromium()) missing.push('chromium-headless-shell');
  if (missing.length === 0) return undefined;
  const canInstall = userInfo().uid === 0 && (await runCommand('apt-get', ['--version'])).code === 0;
  const problem = canInstall
    ? await install(missing)
    : `Missing: ${missing.join(', ')}. Install it (Debian: apt-get install ${missing.join(' ')}), ` +
      'or set TEST_DATABASE_URL=mysql://user:password@host:port/ and CHROMIUM_PATH.';
  const canRun = chromiumPath() !== undefined && (!needsMariaDb || (await isMariaDbHere()));
  return canRun ? undefined : problem;
}

async function isMariaDbHere(): Promise<boolean> {
  return (await runCommand('mariadbd', ['--no-defaults', '--version'])).code === 0;
}

async function install(packages: readonly string[]): Promise<string | undefined> {
  console.log(`Installing ${packages.join(' and ')} from the system's packages …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  const command = ['install', '-y', '-q', '--no-install-recommends', ...packages, 'fonts-liberation'];
  const { code, output } = await runCommand('apt-get', command, { env });
  return code === 0 ? undefined : `apt-get could not install ${packages.join(', ')}:\n${output.slice(-2000)}`;
}
