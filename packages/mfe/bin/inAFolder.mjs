import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { IS_RELEASED, run, runIn } from './runIn.mjs';

const { resolve } = createRequire(import.meta.url);
const inFolder = createRequire(join(process.cwd(), 'package.json'));

/** Returns the path of the script that a package installed in this folder declares as a command (`bin`). */
function binOf(name, command = name) {
  const manifest = inFolder.resolve(`${name}/package.json`);
  const { bin } = inFolder(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Finds the folder with the lock file: the repository's root, or the micro-frontend's own folder when it is
 * not in a workspace.
 */
function installRoot() {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
}

/** Lists the source files by name. oxlint would skip a folder that the surrounding repository ignores. */
const sources = () =>
  readdirSync('src', { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));

const RULES = join(import.meta.dirname, '../presets/oxlint.json');

/** Commands of `lint`. Type errors come first, because they explain most of the others. */
const linters = () => [
  [
    binOf('typescript', 'tsc'),
    '-p',
    'tsconfig.json',
    ...(IS_RELEASED ? [] : ['--customConditions', 'shop:source']),
  ],
  [binOf('oxlint'), '--config', RULES, '--deny-warnings', ...sources()],
];

/**
 * Commands that run in a micro-frontend's folder, whether it is part of a workspace or a repository of its
 * own.
 */
export const IN_A_FOLDER = {
  build(args) {
    const config = join(process.cwd(), 'webpack.config.ts');
    // The federation plugin writes a module into node_modules of the working directory, and webpack orders
    // modules by path. The install root gives the same order in a workspace and in a repository of one
    // micro-frontend.
    return runIn(resolve('webpack-cli/bin/cli.js'), ['--config', config, ...args], { cwd: installRoot() });
  },

  dev: (args) =>
    runIn(
      join(import.meta.dirname, IS_RELEASED ? '../dist/development/main.js' : '../src/development/main.ts'),
      args,
      {
        env: { NODE_ENV: 'development' },
      },
    ),

  async lint() {
    const codes = [];
    for (const command of linters()) codes.push(await run(command));
    return codes.find((code) => code !== 0) ?? 0;
  },
};
