import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dependencyFolders } from '@shop/mfe/dependencyFolders';
import { inputsHash } from '@shop/mfe/inputsHash';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { ROOT } from '../paths.ts';

/** Something that is built as one, from its inputs alone. */
interface Unit {
  readonly name: string;
  readonly folder: string;
  readonly inputs: readonly string[];
  /** Files that a finished build has left. */
  readonly outputs: readonly string[];
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const at = (...paths: string[]): string[] => paths.map((path) => join(ROOT, path));

const SERVERS = ['api', 'api/sandbox', 'deploy/web-server', 'shell/server', 'admin-mfe/server'];

const servers: Unit = {
  name: 'servers',
  folder: ROOT,
  inputs: at(...SERVERS, 'shell/registry', 'tsconfig.base.json', 'package-lock.json'),
  outputs: [
    ...at('api/dist/main.js', 'api/sandbox/dist/main.js', 'deploy/web-server/dist/staticHost.js'),
    ...at('shell/dist/server/main.js', 'admin-mfe/dist/server/main.js'),
  ],
  command: ['tsc', '-b', ...SERVERS],
};

// Each browser build has a process of its own: two federation plugins do not share one.
const frontEnd = (name: string, ...outputs: readonly string[]): Unit => ({
  name,
  folder: join(ROOT, name),
  inputs: [
    ...at(name, 'shell/public', 'package-lock.json'),
    ...dependencyFolders(join(ROOT, name), ['@shop/web-server']),
  ],
  outputs: outputs.map((output) => join(ROOT, name, 'dist', output)),
  command: ['webpack-cli', '--config', 'webpack.config.ts'],
  env: {
    NODE_OPTIONS: '--conditions=shop:source --import=tsx',
    NODE_ENV: 'production',
    MFE_STANDALONE: '',
  },
});

/** Longest first, so that two workers end together. */
const UNITS: readonly Unit[] = [
  frontEnd('shell', 'client/assets.json', 'rendering/server.cjs'),
  servers,
  frontEnd('admin-mfe', 'remote/mfe.json', 'app/index.html'),
  frontEnd('checkout-mfe', 'remote/mfe.json'),
  frontEnd('storefront-mfe', 'remote/mfe.json'),
];

/**
 * Builds what is not built from the sources as they stand. Throws with the output of the first that fails. nx could do
 * it with its daemon alone, a process that stays behind; without one it deletes every output at each start and copies
 * it back, beneath the servers that run from it.
 */
export async function buildStale(report: (line: string) => void): Promise<void> {
  const stale = UNITS.map((unit) => ({
    ...unit,
    stamp: join(ROOT, '.cache/build', unit.name),
    hash: inputsHash(unit.inputs),
  })).filter(
    ({ outputs, stamp, hash }) =>
      ![stamp, ...outputs].every(existsSync) || readFileSync(stamp, 'utf8') !== hash,
  );
  if (stale.length > 0) report(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  await pLimit(2).map(stale, async ({ name, folder, command: [tool = '', ...args], env, stamp, hash }) => {
    rmSync(stamp, { force: true });
    const options = { cwd: folder, preferLocal: true, localDir: ROOT, all: true, ...(env && { env }) };
    const { durationMs } = await execa(tool, args, options);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    report(`  built ${name} (${(durationMs / 1000).toFixed(0)} s)`);
  });
}
