import { join } from 'node:path';
import { dependencyFolders } from '@shop/mfe/dependencyFolders';
import { SHARED } from '@shop/mfe/sharingPolicy';
import { MICRO_FRONTENDS, ROOT, folderOf } from '../paths.ts';
import { runTool } from '../runCommand.ts';
import type { CommandResult } from '../runCommand.ts';

/** Something that is built as one, from its inputs alone. */
export interface Unit {
  readonly name: string;
  readonly inputs: readonly string[];
  /** Files that a finished build has left. */
  readonly outputs: readonly string[];
  readonly build: () => Promise<CommandResult>;
}

const at = (...paths: string[]): string[] => paths.map((path) => join(ROOT, path));

const SERVERS = ['api', 'api/sandbox', 'deploy/web-server', 'shell/server', 'admin-mfe/server'];

const servers: Unit = {
  name: 'servers',
  inputs: [
    ...at('api/src', 'api/assets', 'api/sandbox/src', 'deploy/web-server/src', 'tsconfig.base.json'),
    ...at('shell/server', 'shell/registry/src', 'admin-mfe/server', 'package-lock.json'),
    ...at('api/domain/src', 'api/contract/src'),
  ],
  outputs: at(
    'api/dist/main.js',
    'api/sandbox/dist/main.js',
    'deploy/web-server/dist/staticHost.js',
    'shell/dist/server/main.js',
    'admin-mfe/dist/server/main.js',
  ),
  build: () => runTool('typescript/bin/tsc', ['-b', ...SERVERS]),
};

const shell: Unit = {
  name: 'shell',
  inputs: [
    ...at('shell/src', 'shell/public', 'shell/webpack.config.ts', 'shell/package.json', 'package-lock.json'),
    ...dependencyFolders(join(ROOT, 'shell'), ['@shop/web-server']),
  ],
  outputs: at('shell/dist/client/assets.json', 'shell/dist/rendering/server.cjs'),
  build: () => webpack(join(ROOT, 'shell')),
};

const microFrontends: Unit[] = MICRO_FRONTENDS.map((name) => ({
  name,
  inputs: [
    folderOf(name),
    // The admin's own application brings along what the others get at run time, and the font that shared-ui names.
    ...dependencyFolders(folderOf(name), name === 'admin' ? [] : SHARED),
    ...(name === 'admin' ? at('shell/public') : []),
    ...at('package-lock.json'),
  ],
  outputs: [
    join(folderOf(name), 'dist/remote/mfe.json'),
    ...(name === 'admin' ? at('admin-mfe/dist/app/index.html') : []),
  ],
  build: () => webpack(folderOf(name)),
}));

/** Longest first, so that two workers end together. */
export const UNITS: readonly Unit[] = [shell, servers, ...[...microFrontends].reverse()];

// Each browser build has a process of its own: two federation plugins do not share one.
const webpack = (folder: string): Promise<CommandResult> =>
  runTool('webpack-cli/bin/cli.js', ['--config', 'webpack.config.ts'], {
    cwd: folder,
    env: {
      NODE_OPTIONS: '--conditions=shop:source --import=tsx',
      NODE_ENV: 'production',
      MFE_STANDALONE: '',
    },
  });
