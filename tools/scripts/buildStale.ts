import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
// Imported by path, because Playwright builds in a fresh clone without the export condition `shop:source`.
import { UNBUNDLED_PACKAGES, listDependencyFolders } from '../../packages/mfe/src/dependencyFolders.ts';
import { hashInputs } from '../../packages/mfe/src/inputsHash.ts';
import { listWorkspaceFolders } from './frontEndFolders.ts';
import { ROOT } from './paths.ts';

/** Sources of the command `mfe`: an input of their own workspace alone, because no browser build contains them. */
const MFE_COMMAND_FOLDER = 'packages/mfe/command';

/**
 * Builds the workspaces whose inputs have changed since their last build, in the order of their dependencies.
 * Throws with the output of a build that fails. The cache of nx is not used, because it deletes each output
 * and copies it back, and servers may be running from that output.
 */
export async function buildStaleWorkspaces(report: (line: string) => void): Promise<void> {
  const staleBuilds = listWorkspaceFolders().flatMap(findStaleBuild);
  if (staleBuilds.length === 0) return;
  report(`Building ${staleBuilds.map(({ folder }) => folder).join(', ')} …`);
  for (const { stamp } of staleBuilds) rmSync(stamp, { force: true });
  const { durationMs } = await execa(
    'lerna',
    ['run', 'build', ...staleBuilds.map(({ name }) => `--scope=${name}`)],
    {
      ...{ cwd: ROOT, preferLocal: true },
      env: { NODE_OPTIONS: '', NODE_ENV: 'production', MFE_STANDALONE: '' },
    },
  );
  for (const { stamp, hash } of staleBuilds) {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
  report(`  built in ${(durationMs / 1000).toFixed(0)} s`);
}

/**
 * Returns a list with the workspace's build; empty if it has no build script or its last build is current.
 */
function findStaleBuild(folder: string) {
  const { name, scripts } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly scripts?: Readonly<Record<string, string>>;
  };
  if (scripts?.['build'] === undefined) return [];
  const isFrontEnd = existsSync(join(ROOT, folder, 'webpack.config.ts'));
  const inputs = [
    ...listDependencyFolders(join(ROOT, folder), isFrontEnd ? UNBUNDLED_PACKAGES : []),
    ...[
      folder,
      ...(MFE_COMMAND_FOLDER.startsWith(folder) ? [MFE_COMMAND_FOLDER] : []),
      'package-lock.json',
      'tsconfig.base.json',
    ].map((path) => join(ROOT, path)),
  ];
  const stamp = join(ROOT, '.cache/build', folder);
  const hash = hashInputs(inputs);
  const isCurrent =
    existsSync(join(ROOT, folder, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  return isCurrent ? [] : [{ folder, name, stamp, hash }];
}
