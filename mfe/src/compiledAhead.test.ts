import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { compiledAhead } from './compiledAhead.ts';
import { compressed } from './compressed.ts';
import { emits } from './emits.ts';
import { fileHashes } from './fileHashes.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-ahead-'));
  writeFileSync(join(folder, 'entry.js'), '/* A comment. */ import("./chunk.js");');
  writeFileSync(join(folder, 'chunk.js'), `export const text = "${'long '.repeat(300)}";`);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function build(): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    entry: { main: './entry.js' },
    output: { path: join(folder, 'dist'), filename: '[name].js', chunkFilename: '[id].js' },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    plugins: [
      compiledAhead,
      ...compressed(),
      emits('hashes.json', (compilation) => JSON.stringify(fileHashes(compilation, () => true))),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure) => {
      if (failure) reject(failure);
      else compiler.close(() => resolve());
    });
  });
}

const built = (file: string): Buffer => readFileSync(join(folder, 'dist', file));

test('a script begins with the hint for compilers, and its hash and its compressed copy are of that script', async () => {
  await build();
  const scripts = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  const hashes = JSON.parse(built('hashes.json').toString()) as Record<string, string>;
  for (const script of scripts) {
    const [first, second] = built(script).toString().split('\n');
    expect(first).toBe('//# allFunctionsCalledOnLoad');
    expect(second).toMatch(/^[^/]/);
    expect(hashes[script]).toBe(`sha384-${createHash('sha384').update(built(script)).digest('base64')}`);
  }
  const large = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.js.br'));
  expect(large.length).toBeGreaterThan(0);
  for (const copy of large) {
    expect(brotliDecompressSync(built(copy))).toEqual(built(copy.replace(/\.br$/, '')));
  }
});
