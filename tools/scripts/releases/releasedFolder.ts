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
import { workspaceFolders } from '../frontEndFolders.ts';
import { ROOT } from '../paths.ts';

const FOLDER = join(ROOT, '.cache/releases');
/** Written last. A commit never changes, so what is built of it stays valid. */
const STAMP = '.cache/built';

/** The part of a lock file that says what is installed. */
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
 * Checks out the last release, which `api/released.json` names, builds it with its own tools unless that was done, and
 * removes all others. Resolves with its folder.
 */
export async function releasedFolder(): Promise<string> {
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

/** Links the packages of this checkout if they are those of the release, because installing them takes minutes. */
async function installPackages(folder: string): Promise<void> {
  const lock = readLock(join(folder, 'package-lock.json'));
  if (!areInstalled(lock, readLock(join(ROOT, 'node_modules/.package-lock.json')))) {
    await execa({ cwd: folder })`npm ci --no-audit --no-fund --loglevel=error`;
    return;
  }
  for (const workspace of ['.', ...workspaceFolders()]) {
    const packages = join(ROOT, workspace, 'node_modules');
    const target = join(folder, workspace);
    if (existsSync(packages) && existsSync(target)) await execa`cp -al ${packages} ${target}`;
  }
  linkWorkspaces(lock, folder);
}

/** The workspaces of the release are its own, where it has them. */
function linkWorkspaces({ packages }: Lock, folder: string): void {
  const links = join(folder, 'node_modules/@shop');
  rmSync(links, { recursive: true });
  mkdirSync(links);
  for (const [path, { link, resolved = '' } = {}] of Object.entries(packages)) {
    if (link === true) symlinkSync(join(folder, resolved), join(folder, path));
  }
}

const readLock = (file: string): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock;

/** Whether every package of a lock is installed in its version, workspaces and packages of other platforms aside. */
function areInstalled(lock: Lock, installed: Lock): boolean {
  return Object.entries(lock.packages).every(
    ([path, locked]) =>
      !path.includes('node_modules/') ||
      locked?.optional === true ||
      installed.packages[path]?.version === locked?.version,
  );
}
