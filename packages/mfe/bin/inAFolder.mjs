import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run, runIn } from './runIn.mjs';

const { resolve } = createRequire(import.meta.url);
const inFolder = createRequire(join(process.cwd(), 'package.json'));

/** The file that a package of the folder runs as a command. */
function binOf(name, command = name) {
  const manifest = inFolder.resolve(`${name}/package.json`);
  const { bin } = inFolder(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/** The folder with the lock file: the repository, or the folder itself where it stands alone. */
function installRoot() {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
}

/** By their names, because a folder that stands in another repository may be one that is ignored there. */
const sources = () =>
  readdirSync('src', { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));

const RULES = join(import.meta.dirname, '../presets/oxlint.json');

/** In the order in which their messages help. */
const linters = () => [
  [binOf('typescript', 'tsc'), '-p', 'tsconfig.json'],
  [binOf('oxlint'), '--config', RULES, '--deny-warnings', ...sources()],
];

/** What a team does in its folder. They work where the folder is, in a workspace or alone. */
export const IN_A_FOLDER = {
  build(args) {
    const config = join(process.cwd(), 'webpack.config.ts');
    // The federation plugin puts a module into the node_modules of the folder that it runs in. The order of modules goes
    // by their paths, so it is the same in a workspace and alone when that is where the libraries are.
    return runIn(resolve('webpack-cli/bin/cli.js'), ['--config', config, ...args], { cwd: installRoot() });
  },

  dev: (args) =>
    runIn(join(import.meta.dirname, '../src/development/main.ts'), args, {
      env: { NODE_ENV: 'development' },
    }),

  async lint() {
    const codes = [];
    for (const command of linters()) codes.push(await run(command));
    return codes.find((code) => code !== 0) ?? 0;
  },
};
