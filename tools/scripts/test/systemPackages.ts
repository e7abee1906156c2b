import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { execa } from 'execa';
import { findChromiumPath, hasPreferredChromium } from '../browser/chromium.ts';

const run = execa({ reject: false, all: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });

/**
 * Installs the missing Debian packages if this process runs as root on Debian. Returns instructions for the user;
 * undefined when the tests can run. Suites whose packages are missing fail with messages of their own.
 */
export async function ensureSystemPackages(needsMariaDb: boolean): Promise<string | undefined> {
  const hasMariaDb = async () => !needsMariaDb || !(await run`mariadbd --no-defaults --version`).failed;
  const missingPackages = (await hasMariaDb()) ? [] : ['mariadb-server'];
  if (!(await hasRedis())) missingPackages.push('redis-server');
  if (!hasPreferredChromium()) missingPackages.push('chromium-headless-shell');
  if (missingPackages.length === 0) return undefined;
  const problem = (await canInstall())
    ? await installPackages(missingPackages)
    : `Missing: ${missingPackages.join(', ')}. Install it (Debian: apt-get install ${missingPackages.join(' ')}), ` +
      'or set TEST_DATABASE_URL=mysql://user:password@host:port/ and CHROMIUM_PATH.';
  const isComplete = findChromiumPath() !== undefined && (await hasMariaDb()) && (await hasRedis());
  return isComplete ? undefined : problem;
}

const hasRedis = async (): Promise<boolean> => !(await run`redis-server --version`).failed;

/**
 * Ensures the additional packages of tests with several machines: a Galera library with its transfer tool,
 * and nginx as a load balancer.
 */
export const ensureClusterPackages = async (): Promise<void> =>
  ensurePackages([
    ['galera-4', existsSync('/usr/lib/galera/libgalera_smm.so')],
    ['rsync', !(await run`rsync --version`).failed],
    ['nginx', !(await run`nginx -v`).failed],
  ]);

/**
 * Ensures the packages of container tests on a machine without an engine: an engine, and the tools that build
 * images and plug-ins from packages.
 */
export const ensureContainerPackages = async (): Promise<void> =>
  ensurePackages([
    ['docker.io', !(await run`dockerd --version`).failed],
    ['iproute2', !(await run`ip -V`).failed],
    ['iptables', !(await run`iptables --version`).failed],
    ['mmdebstrap', !(await run`mmdebstrap --version`).failed],
  ]);

/** Ensures the additional package of the long run, which has `promtool` for the tests of the alerts. */
export const ensureLongPackages = async (): Promise<void> =>
  ensurePackages([['prometheus', !(await run`promtool --version`).failed]]);

async function ensurePackages(needed: readonly (readonly [name: string, isThere: boolean])[]): Promise<void> {
  const missingPackages = needed.flatMap(([name, isThere]) => (isThere ? [] : [name]));
  if (missingPackages.length === 0) return;
  if (!(await canInstall()))
    throw new Error(
      `Missing: ${missingPackages.join(', ')}. Install: apt-get install ${missingPackages.join(' ')}`,
    );
  await installPackages(missingPackages);
}

const canInstall = async (): Promise<boolean> =>
  userInfo().uid === 0 && !(await run`apt-get --version`).failed;

async function installPackages(packages: readonly string[]): Promise<string> {
  console.log(`Installing ${packages.join(' and ')} from the system's packages …`);
  await run`apt-get update -q`;
  const { all } = await run`apt-get install -y -q --no-install-recommends ${packages} fonts-liberation`;
  return `apt-get could not install ${packages.join(', ')}:\n${all.slice(-2000)}`;
}
