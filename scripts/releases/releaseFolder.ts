import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { workspaceFolders } from '../frontEndFolders.ts';
import { ROOT } from '../paths.ts';
import { areInstalled, readLock } from './lock.ts';
import { shortened } from './releasesFile.ts';
import type { Releases } from './releasesFile.ts';

const FOLDER = join(ROOT, '.cache/releases');
/** Written last. A commit never changes, so what is built of it stays valid. */
const STAMP = '.cache/built';
const BUILD = "import('./scripts/build/buildStale.ts').then(({ buildStale }) => buildStale(console.log))";

/** Where a release is checked out and built. */
const releaseFolder = (commit: string): string => join(FOLDER, commit);

/** Where its build of a part lies. */
export const builtFolder = (part: string, commit: string): string =>
  join(releaseFolder(commit), part === 'shell' ? 'shell/dist/client' : `${part}-mfe/dist/remote`);

/** The file that runs its shell's server. */
export const shellServer = (commit: string): string =>
  join(releaseFolder(commit), 'shell/dist/server/main.js');

/** Checks out and builds these releases, each with its own tools, and removes all others. */
export async function prepareReleases(releases: Releases): Promise<void> {
  const commits = [...new Set(Object.values(releases).flat())];
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER).filter((one) => !commits.includes(one))) {
    rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
  for (const commit of commits) await prepare(commit, releaseFolder(commit));
}

async function prepare(commit: string, folder: string): Promise<void> {
  if (existsSync(join(folder, STAMP))) return;
  console.log(`Release ${shortened(commit)} …`);
  rmSync(folder, { recursive: true, force: true });
  await checkOut(commit, folder);
  await installPackages(folder);
  await execa(process.execPath, ['--input-type=module', '--eval', BUILD], {
    cwd: folder,
    stdout: 'inherit',
    env: { NODE_OPTIONS: '--conditions=shop:source --import=tsx' },
  });
  writeFileSync(join(folder, STAMP), '');
}

async function checkOut(commit: string, folder: string): Promise<void> {
  const run = execa({ cwd: ROOT });
  const known = await execa({ cwd: ROOT, reject: false })`git cat-file -e ${commit}^{commit}`;
  if (known.failed)
    throw new Error(`This clone lacks the release ${commit}; git fetch --unshallow brings it.`);
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'release.tar');
  await run`git archive --format=tar --output=${archive} ${commit}`;
  await run`tar -xf ${archive} -C ${folder}`;
  rmSync(archive);
}

/** Links the packages of this checkout if they are those of the release, because installing them takes minutes. */
async function installPackages(folder: string): Promise<void> {
  const installed = readLock(join(ROOT, 'node_modules/.package-lock.json'));
  if (!areInstalled(readLock(join(folder, 'package-lock.json')), installed)) {
    await execa({ cwd: folder })`npm ci --no-audit --no-fund --loglevel=error`;
    return;
  }
  for (const workspace of ['.', ...workspaceFolders()]) {
    const packages = join(ROOT, workspace, 'node_modules');
    const target = join(folder, workspace);
    if (existsSync(packages) && existsSync(target)) await execa`cp -al ${packages} ${target}`;
  }
}
