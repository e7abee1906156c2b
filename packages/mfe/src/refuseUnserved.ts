import { extname, relative } from 'node:path';
import webpack from 'webpack';
import type { Compilation, Module } from 'webpack';
import type { Plugin } from './emits.ts';
import { listImports } from './importsIn.ts';

/** File types that pages of the shop cannot use, each with an alternative. */
const UNSUPPORTED_FILES: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /\.(css|scss|sass|less)$/,
    'is a style sheet. Styles are written with styled-components, whose rules belong to one component.',
  ],
  [/\.(wasm|node)$/, 'is a compiled program, which the policy of the pages does not let run.'],
];

/** File types, besides code, that a build accepts. */
const ASSETS = ['avif', 'webp', 'svg', 'png', 'mp4', 'webm', 'woff2'];
const CODE = ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

const COMPILER_RUNTIME = 'react/compiler-runtime';

/**
 * Fails the build of a micro-frontend that imports a file that pages of the shop cannot use, and names the
 * alternative.
 */
export const forbidUnsupportedImports: Plugin = (compiler) => {
  compiler.hooks.thisCompilation.tap('refuseUnserved', (compilation) => {
    compilation.hooks.afterChunks.tap('refuseUnserved', () => {
      const inFolder = (path: string): string => relative(compiler.context, path);
      const problems = [...compilation.modules].flatMap((module) => findProblems(module, inFolder));
      const errors = [...problems, ...findCompilerErrors(compilation)].map(
        (text) => new webpack.WebpackError(text),
      );
      compilation.errors.push(...errors);
    });
  });
};

function findProblems(module: Module, inFolder: (path: string) => string): string[] {
  const path = module.nameForCondition();
  if (path === null) return [];
  const [, sentence] = UNSUPPORTED_FILES.find(([pattern]) => pattern.test(path)) ?? [];
  if (sentence !== undefined) return [`${inFolder(path)} ${sentence}`];
  if (startsWorker(module)) {
    return [
      `${inFolder(path)} starts a worker, which the policy of the pages (worker-src 'none') does not let run.`,
    ];
  }
  const ending = extname(path);
  if (CODE.includes(ending) || ASSETS.includes(ending.slice(1))) return [];
  return [
    `${inFolder(path)} is of a kind that pages cannot load. Files beside code are ${ASSETS.join(', ')}.`,
  ];
}

const startsWorker = ({ blocks }: Module): boolean =>
  blocks.some(({ dependencies }) => dependencies.some(({ category }) => category === 'worker'));

function findCompilerErrors(compilation: Compilation): string[] {
  const found = listImports(compilation).find(({ request }) => request === COMPILER_RUNTIME);
  if (!found) return [];
  return [
    `${found.file} imports ${COMPILER_RUNTIME}, which the shell does not provide. Build without the React Compiler.`,
  ];
}
