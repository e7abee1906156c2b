import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { bundleApiProgram } from '../src/testing/apiProgram.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASES_FOLDER = join(ROOT, '.cache/released-api');

const ReleaseRecord = z.object({ commit: z.string() });

/** Part of package-lock.json that names the folder of each linked workspace, relative to the root. */
const PackageLock = z.object({
  packages: z.record(z.string(), z.object({ resolved: z._default(z.string(), '') })),
});

/**
 * Builds the program of the API's last release, which `api/released.json` names, and returns its path. The
 * sources of the API, contract and domain are the release's; tools and packages are those of this checkout,
 * because installing others takes minutes. Throws when the clone lacks the commit.
 */
export function buildReleasedApi(): string {
  const { commit } = ReleaseRecord.parse(JSON.parse(readFileSync(join(ROOT, 'api/released.json'), 'utf8')));
  const folder = join(RELEASES_FOLDER, commit);
  if (!existsSync(folder)) checkOut(commit, folder);
  return bundleApiProgram('main.ts', join(folder, 'api'));
}

/**
 * Checks the release out. Its folder gets the final name when it is complete, because tests in another
 * process may look for it at the same time.
 */
function checkOut(commit: string, folder: string): void {
  const draft = `${folder}.${String(process.pid)}`;
  mkdirSync(draft, { recursive: true });
  const archive = join(draft, 'release.tar');
  try {
    execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: ROOT, stdio: 'pipe' });
  } catch (error) {
    const text = `This clone lacks the released version ${commit}; git fetch --unshallow brings it.`;
    throw new Error(text, { cause: error });
  }
  execFileSync('tar', ['-xf', archive, '-C', draft]);
  rmSync(archive);
  linkPackages(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  removeOtherReleases(commit);
}

/**
 * Links the release's own workspaces. All other packages are found in the `node_modules` of this checkout,
 * which contains the release's folder.
 */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules/@shop'), { recursive: true });
  const { packages } = PackageLock.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
  // Links are relative, because the folder is renamed later.
  for (const [link, { resolved }] of Object.entries(packages)) {
    if (link.startsWith('node_modules/@shop/')) symlinkSync(join('../..', resolved), join(folder, link));
  }
  const own = join(ROOT, 'api/node_modules');
  if (existsSync(own)) symlinkSync(own, join(folder, 'api/node_modules'));
}

function removeOtherReleases(commit: string): void {
  for (const name of readdirSync(RELEASES_FOLDER).filter((one) => !one.startsWith(commit))) {
    rmSync(join(RELEASES_FOLDER, name), { recursive: true, force: true });
  }
}
