import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { IS_RELEASED, runNode, runWithTsx } from './runNode.mjs';

const { resolve } = createRequire(import.meta.url);
const requireFromFolder = createRequire(join(process.cwd(), 'package.json'));

/**
 * Returns the path of the script of a command (`bin`) that a package installed in the working directory
 * declares.
 */
function getCommandPath(name, command = name) {
  const manifest = requireFromFolder.resolve(`${name}/package.json`);
  const { bin } = requireFromFolder(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** Lists the source files one by one, because oxlint would skip a folder that the surrounding repository ignores. */
const listSourceFiles = () =>
  readdirSync('src', { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));

const OXLINT_CONFIG = join(import.meta.dirname, '../presets/oxlint.json');

/** Returns the commands of `lint`. Type errors come first, because they explain most lint errors. */
const getLintCommands = () => [
  [
    getCommandPath('typescript', 'tsc'),
    '-p',
    'tsconfig.json',
    '--customConditions',
    // Released packages contain no sources, so TypeScript is to ignore the condition of a folder from this repository.
    IS_RELEASED ? 'null' : 'shop:source',
  ],
  [getCommandPath('oxlint'), '--config', OXLINT_CONFIG, '--deny-warnings', ...listSourceFiles()],
];

/**
 * Commands that run in a micro-frontend's folder, whether it is part of a workspace or a repository of its
 * own.
 */
export const FOLDER_COMMANDS = {
  build: (args) =>
    runWithTsx(resolve('webpack-cli/bin/cli.js'), [
      '--config',
      join(process.cwd(), 'webpack.config.ts'),
      ...args,
    ]),

  dev: (args) =>
    runWithTsx(
      join(import.meta.dirname, IS_RELEASED ? '../dist/development/main.js' : '../src/development/main.ts'),
      args,
      {
        env: { NODE_ENV: 'development' },
      },
    ),

  async lint() {
    const codes = [];
    for (const command of getLintCommands()) codes.push(await runNode(command));
    return codes.find((code) => code !== 0) ?? 0;
  },
};
