import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { IN_NO_BUNDLE, dependencyFolders } from '@shop/mfe/dependencyFolders';
import { inputsHash } from '@shop/mfe/inputsHash';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { frontEndNames } from '../frontEndFolders.ts';
import { ROOT } from '../paths.ts';

/** Something that is built as one, from its inputs alone. Paths are below the repository. */
interface Unit {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly command: readonly string[];
}

/** What Node runs: the servers, and the command `mfe`. */
const FOR_NODE = [
  'api',
  'tools/sandbox',
  'packages/web-server',
  'shell/server',
  'admin-mfe/server',
  'packages/mfe',
];

// Each browser build has a process of its own: two federation plugins do not share one.
const frontEnd = (folder: string, output = 'dist/remote'): Unit => ({
  inputs: [folder, ...dependencyFolders(join(ROOT, folder), IN_NO_BUNDLE)],
  outputs: [join(folder, output)],
  command: ['webpack-cli', '--config', `${folder}/webpack.config.ts`],
});

/** Longest first, so that two workers end together. */
const UNITS: Readonly<Record<string, Unit>> = {
  shell: frontEnd('shell', 'dist/client'),
  servers: {
    inputs: [
      ...FOR_NODE,
      'packages/mfe/command',
      'packages/registry',
      'packages/store',
      'tsconfig.base.json',
    ],
    outputs: FOR_NODE.map((folder) => folder.replace(/(\/server)?$/, '/dist$1')),
    command: ['node', 'tools/scripts/build/buildServers.ts', ...FOR_NODE],
  },
  ...Object.fromEntries(frontEndNames().map((name) => [name, frontEnd(`${name}-mfe`)])),
};

/**
 * Builds what is not built from the sources as they stand. Throws with the output of the first that fails. nx could do
 * it with its daemon alone, a process that stays behind; without one it deletes every output at each start and copies
 * it back, beneath the servers that run from it.
 */
export async function buildStale(report: (line: string) => void): Promise<void> {
  const stale = Object.entries(UNITS).flatMap(([name, { inputs, outputs, ...unit }]) => {
    const stamp = join(ROOT, '.cache/build', name);
    const hash = inputsHash([...inputs, 'package-lock.json'].map((path) => resolve(ROOT, path)));
    const isThere = [stamp, ...outputs].every((path) => existsSync(resolve(ROOT, path)));
    return isThere && readFileSync(stamp, 'utf8') === hash ? [] : [{ name, stamp, hash, ...unit }];
  });
  if (stale.length > 0) report(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  await pLimit(2).map(stale, async ({ name, stamp, hash, command: [tool = '', ...args] }) => {
    rmSync(stamp, { force: true });
    const { durationMs } = await execa(tool, args, {
      cwd: ROOT,
      preferLocal: true,
      env: {
        NODE_OPTIONS: '--conditions=shop:source --import=tsx',
        NODE_ENV: 'production',
        MFE_STANDALONE: '',
      },
    });
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    report(`  built ${name} (${(durationMs / 1000).toFixed(0)} s)`);
  });
}
