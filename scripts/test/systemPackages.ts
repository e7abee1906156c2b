import { userInfo } from 'node:os';
import { chromiumPath } from '../browser/chromium.ts';
import { runCommand } from '../runCommand.ts';

/** The packages of Debian and Ubuntu that the tests need. */
const PACKAGES = {
  'mariadb-server': async () => (await runCommand('mariadbd', ['--no-defaults', '--version'])).code === 0,
  chromium: () => Promise.resolve(chromiumPath() !== undefined),
} as const;

/**
 * Installs the missing packages where that is allowed. Returns what a person has to do, or nothing when all are there;
 * suites whose packages are missing fail with messages of their own.
 */
export async function ensureSystemPackages(needsMariaDb: boolean): Promise<string | undefined> {
  const missing = [];
  for (const [name, isThere] of Object.entries(PACKAGES)) {
    if (name === 'mariadb-server' && !needsMariaDb) continue;
    if (!(await isThere())) missing.push(name);
  }
  if (missing.length === 0) return undefined;
  const canInstall = userInfo().uid === 0 && (await runCommand('apt-get', ['--version'])).code === 0;
  if (!canInstall) {
    return (
      `Missing: ${missing.join(', ')}. Install it (Debian, Ubuntu: apt-get install ${missing.join(' ')}), ` +
      'or set TEST_DATABASE_URL=mysql://user:password@host:port/ and CHROMIUM_PATH.'
    );
  }
  console.log(`Installing ${missing.join(' and ')} from the system's packages …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-q'], { env });
  const install = ['install', '-y', '-q', '--no-install-recommends', ...missing, 'fonts-liberation'];
  const { code, output } = await runCommand('apt-get', install, { env });
  return code === 0 ? undefined : `apt-get could not install ${missing.join(', ')}:\n${output.slice(-2000)}`;
}
