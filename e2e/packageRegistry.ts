import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { listWorkspaceFolders } from '../tools/scripts/frontEndFolders.ts';
import { ROOT } from '../tools/scripts/paths.ts';
import { expect } from './fixtures.ts';

const VERDACCIO = '6.2.9';
/** Overrides dependencies of Verdaccio that are requested by a tag, because some registries lack the tag. */
const OVERRIDES = { 'node-fetch': '2.7.0' };

/** Unsets variables that the test run has and a team's terminal does not. */
export const PLAIN_ENVIRONMENT = { NODE_OPTIONS: '', NODE_ENV: '', npm_config_cache: undefined };

const START_MS = 60_000;

/** A private npm registry on this machine, which serves all other packages from the public one. */
export interface PackageRegistry {
  readonly url: string;
  /** Path of the npm configuration file whose token may publish to this registry. */
  readonly npmrc: string;
  readonly stop: () => Promise<void>;
}

export async function startPackageRegistry(place: string): Promise<PackageRegistry> {
  mkdirSync(place, { recursive: true });
  const { stdout } = await execa('npm', ['config', 'get', 'registry']);
  const port = await getPort();
  const url = `http://127.0.0.1:${port}/`;
  const npmrc = join(place, 'npmrc');
  const manifest = { private: true, dependencies: { verdaccio: VERDACCIO }, overrides: OVERRIDES };
  const config = {
    storage: join(place, 'storage'),
    uplinks: { public: { url: stdout.trim() } },
    packages: {
      '@shop/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'public' },
    },
    log: { type: 'file', path: join(place, 'log'), level: 'warn' },
  };
  writeFileSync(join(place, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(place, 'config.yaml'), JSON.stringify(config));
  writeFileSync(npmrc, `@shop:registry=${url}\n${url.replace('http:', '')}:_authToken=nobody\n`);
  await execa('npm', ['install', '--no-audit', '--no-fund'], { cwd: place, env: PLAIN_ENVIRONMENT });
  const server = spawn(
    process.execPath,
    [
      join(place, 'node_modules/verdaccio/bin/verdaccio'),
      ...['--config', join(place, 'config.yaml'), '--listen', `127.0.0.1:${port}`],
    ],
    { cwd: place, stdio: 'ignore', env: { ...process.env, ...PLAIN_ENVIRONMENT } },
  );
  await expect.poll(() => isResponding(`${url}-/ping`), { timeout: START_MS }).toBe(true);
  return { url, npmrc, stop: () => stop(server) };
}

const isResponding = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/**
 * Copies the working tree into a repository of its own, with a bare repository as its remote. Returns its
 * folder.
 */
export async function cloneRepository(place: string): Promise<string> {
  const folder = join(place, 'repository');
  const { stdout } = await execa('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const file of stdout.split('\n')) cpSync(join(ROOT, file), join(folder, file));
  for (const parent of ['.', ...listWorkspaceFolders()]) {
    const modules = join(ROOT, parent, 'node_modules');
    if (existsSync(modules)) await linkOrCopy(modules, join(folder, parent));
  }
  const git = execa({ cwd: folder });
  const remote = join(place, 'remote.git');
  await git('git', ['init', '--quiet', '--bare', remote]);
  await git('git', ['init', '--quiet', '--initial-branch', 'main']);
  await git('git', ['config', 'user.name', 'Release']);
  await git('git', ['config', 'user.email', 'release@shop.example']);
  await commitAll(folder, 'feat: everything');
  await git('git', ['remote', 'add', 'origin', remote]);
  await git('git', ['push', '--quiet', '--set-upstream', 'origin', 'main']);
  return folder;
}

/** Hard-links the files of a folder into another one, which is faster, or copies them to another disk. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  const linked = await execa('cp', ['-al', source, target], { reject: false });
  if (linked.failed) await execa('cp', ['-a', source, target]);
}

export async function commitAll(folder: string, message: string): Promise<void> {
  const git = execa({ cwd: folder });
  await git('git', ['add', '--all']);
  await git('git', ['commit', '--quiet', '--message', message]);
}

/** Releases all changed packages like `npm run release`. Returns `name@version` of each. */
export async function releasePackages(folder: string, { url, npmrc }: PackageRegistry): Promise<string[]> {
  const { all } = await execa('npm', ['run', 'release', '--', '--yes', '--registry', url], {
    cwd: folder,
    all: true,
    env: { ...PLAIN_ENVIRONMENT, NPM_CONFIG_USERCONFIG: npmrc },
  });
  return [...all.matchAll(/^ - (@shop\/[\w-]+@\S+)$/gm)].map(([, name = '']) => name);
}
