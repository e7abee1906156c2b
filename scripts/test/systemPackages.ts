import { userInfo } from 'node:os';
import { execa } from 'execa';
import { chromiumPath, hasBestChromium } from '../browser/chromium.ts';

const run = execa({ reject: false, all: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });

/**
 * Installs the missing packages of Debian where that is allowed. Returns what a person has to do, or nothing when the
 * tests can run; suites whose packages are missing fail with messages of their own.
 */
export async function ensureSystemPackages(needsMariaDb: boolean): Promise<string | undefined> {
  const hasMariaDb = async () => !needsMariaDb || !(await run`mariadbd --no-defaults --version`).failed;
  const missing = (await hasMariaDb()) ? [] : ['mariadb-server'];
  if (!hasBestChromium()) missing.push('chromium-headless-shell');
  if (missing.length === 0) return undefined;
  const canInstall = userInfo().uid === 0 && !(await run`apt-get --version`).failed;
  const problem = canInstall
    ? await install(missing)
    : `Missing: ${missing.join(', ')}. Install it (Debian: apt-get install ${missing.join(' ')}), ` +
      'or set TEST_DATABASE_URL=mysql://user:password@host:port/ and CHROMIUM_PATH.';
  return chromiumPath() !== undefined && (await hasMariaDb()) ? undefined : problem;
}

async function install(packages: readonly string[]): Promise<string> {
  console.log(`Installing ${packages.join(' and ')} from the system's packages …`);
  await run`apt-get update -q`;
  const { all } = await run`apt-get install -y -q --no-install-recommends ${packages} fonts-liberation`;
  return `apt-get could not install ${packages.join(', ')}:\n${all.slice(-2000)}`;
}
