import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { indexHtml } from './indexHtml.ts';
import { verifyChunks } from './verifyChunks.ts';
import type { HashSource } from './verifyChunks.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-verify-'));
  writeFileSync(join(folder, 'entry.js'), 'import("./chunk.js");');
  writeFileSync(join(folder, 'chunk.js'), 'export const heading = 1;');
  writeFileSync(join(folder, 'index.html'), '<head></head>');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(source: HashSource, mode: 'production' | 'development'): Promise<void> {
  const compiler = webpack({
    mode,
    context: folder,
    target: ['web', 'es2022'],
    entry: { main: './entry.js' },
    output: { path: join(folder, 'dist'), publicPath: '/', filename: '[name].js', chunkFilename: '[id].js' },
    optimization: { minimize: false },
    plugins: [verifyChunks(source), indexHtml(join(folder, 'index.html'))],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure) => {
      if (failure) reject(failure);
      else compiler.close(() => resolve());
    });
  });
}

const built = (file: string): string => readFileSync(join(folder, 'dist', file), 'utf8');

test('every loaded chunk is verified, and refused where no hash is known', async () => {
  await build('shell', 'production');
  expect(built('main.js')).toMatch(
    /if \(globalThis\.shopVerifyScript\) globalThis\.shopVerifyScript\(script\);else script\.integrity = "sha384-A{64}";/,
  );
});

test('a complete application brings the hashes of all its scripts in its document', async () => {
  await build('document', 'production');
  const [, list = ''] = /id="shop-files">(.*?)<\/script>/.exec(built('index.html')) ?? [];
  const scripts = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  expect(Object.keys(JSON.parse(list) as object).sort()).toEqual(scripts.sort());
  expect(built('index.html')).toMatch(
    /<script defer src="\/main\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous">/,
  );
  expect(built('main.js')).toContain('getElementById("shop-files")');
});

test("a development server's document names no hashes", async () => {
  await build('document', 'development');
  expect(built('index.html')).toContain('<script type="application/json" id="shop-files">{}</script>');
  expect(built('index.html')).not.toContain('integrity');
});
