import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { refuseUnserved } from './refuseUnserved.ts';
import { ROOT } from './testing/root.ts';

let folder: string;

beforeEach(() => {
  // Below the repository, where its packages are found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/shop-platform-'));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILES = {
  'look.css': 'p { margin: 0 }',
  'sum.wasm': '',
  'work.js': 'self.close();',
  'tune.mp3': '',
  'rock.png': '',
};

test.each([
  ['a style sheet', "import './look.css';", 'look.css is a style sheet'],
  ['a compiled program', "import './sum.wasm';", 'sum.wasm is a compiled program'],
  ['a worker', "new Worker(new URL('./work.js', import.meta.url));", 'entry.js starts a worker'],
  ['a file of another kind', "import './tune.mp3';", 'tune.mp3 is of a kind that pages cannot load'],
  [
    'what the React Compiler writes',
    "import { c } from 'react/compiler-runtime'; c(1);",
    'imports react/compiler-runtime, which the shell does not provide',
  ],
])('a build with %s fails in words that say what to do', async (_, source, sentence) => {
  expect((await errorsOf(source)).join('\n')).toContain(sentence);
});

test('a build of code and pictures passes', async () => {
  expect(await errorsOf("export { default } from './rock.png';")).toEqual([]);
});

function errorsOf(source: string): Promise<string[]> {
  writeFileSync(join(folder, 'entry.js'), source);
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    module: { rules: [{ test: /\.png$/, type: 'asset/resource' }] },
    externals: [/^react\//],
    plugins: [refuseUnserved],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) reject(failure);
      else compiler.close(() => resolve(stats?.compilation.errors.map(({ message }) => message) ?? []));
    });
  });
}
