import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { listWorkspaceFolders } from '../tools/scripts/frontEndFolders.ts';
import { ROOT } from '../tools/scripts/paths.ts';

const FOLDER = join(ROOT, '.cache/releases');
/**
 * File that marks a complete build of a release; written last. A commit never changes, so its build stays
 * valid.
 */
const STAMP = '.cache/built';

/** The part of a lock file that lists the installed packages. */
interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      | {
          readonly version?: string;
          readonly optional?: boolean;
          readonly link?: boolean;
          readonly resolved?: string;
        }
      | undefined
    >
  >;
}

/**
 * Checks out the last release, named by `api/released.json`, builds it with its own tools unless that was
 * done, and removes all other releases. Resolves with its folder.
 */
export async function buildRelease(): Promise<string> {
  const { commit } = JSON.parse(readFileSync(join(ROOT, 'api/released.json'), 'utf8')) as { commit: string };
  const folder = join(FOLDER, commit);
  if (existsSync(join(folder, STAMP))) return folder;
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name), { recursive: true, force: true });
  await checkOut(commit, folder);
  await installPackages(folder);
  await execa({ cwd: folder, stdout: 'inherit', env: { NODE_OPTIONS: '' } })`npm run build`;
  writeFileSync(join(folder, STAMP), '');
  return folder;
}

async function checkOut(commit: string, folder: string): Promise<void> {
  const known = await execa({ cwd: ROOT, reject: false })`git cat-file -e ${commit}^{commit}`;
  if (known.failed) {
    throw new Error(`This clone lacks the released version ${commit}; git fetch --unshallow brings it.`);
  }
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'release.tar');
  await execa({ cwd: ROOT })`git archive --format=tar --output=${archive} ${commit}`;
  await execa`tar -xf ${archive} -C ${folder}`;
  rmSync(archive);
}

/**
 * Installs the packages of the release. This checkout's are hard-linked if they have the same versions,
 * because an installation takes minutes.
 */
async function installPackages(folder: string): Promise<void> {
  const lock = readLock(join(folder, 'package-lock.json'));
  if (!areInstalled(lock, readLock(join(ROOT, 'node_modules/.package-lock.json')))) {
    await execa({ cwd: folder })`npm ci --no-audit --no-fund --loglevel=error`;
    return;
  }
  for (const workspace of ['.', ...listWorkspaceFolders()]) {
    const packages = join(ROOT, workspace, 'node_modules');
    const target = join(folder, workspace);
    if (existsSync(packages) && existsSync(target)) await execa`cp -al ${packages} ${target}`;
  }
  linkWorkspaces(lock, folder);
}

/** Replaces the links in node_modules/@shop by links to the release's own workspaces. */
function linkWorkspaces({ packages }: Lock, folder: string): void {
  const links = join(folder, 'node_modules/@shop');
  rmSync(links, { recursive: true });
  mkdirSync(links);
  for (const [path, { link, resolved = '' } = {}] of Object.entries(packages)) {
    if (link === true) symlinkSync(join(folder, resolved), join(folder, path));
  }
}

const readLock = (file: string): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock;

/**
 * Whether every package of a lock file is installed in its version, except workspaces and optional packages.
 */
function areInstalled(lock: Lock, installed: Lock): boolean {
  return Object.entries(lock.packages).every(
    ([path, locked]) =>
      !path.includes('node_modules/') ||
      locked?.optional === true ||
      installed.packages[path]?.version === locked?.version,
  );
}
