import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { SOURCE_CONDITIONS } from './packageFolder.ts';

/** The part of a micro-frontend's declaration that a build reads. `describePages` checks the rest. */
export interface Declaration {
  readonly name: string;
  readonly pages: readonly DeclaredPage[];
  /** Redux reducers by their keys in the store. */
  readonly reducers?: Readonly<Record<string, unknown>>;
}

export interface DeclaredPage {
  readonly path: string;
  /** Source text of the function that imports the page. */
  readonly load: string;
  readonly pictures?: readonly { readonly source: string }[];
}

/** Excludes the pages' own modules (`import()`), because only the declaration is evaluated. */
const excludePagesPlugin: Plugin = {
  name: 'without-pages',
  setup: (bundle) => {
    bundle.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

const POST_RESULT_SCRIPT = `require('node:worker_threads').parentPort.postMessage(JSON.stringify(
  Object.values(declared)[0],
  (_, value) => (typeof value === 'function' ? String(value) : value),
));`;

/** Declaration of a micro-frontend, and the source files that it depends on. */
export interface EvaluatedDeclaration {
  readonly declaration: Declaration;
  readonly files: ReadonlySet<string>;
}

/**
 * Evaluates the `pages.tsx` of a micro-frontend and replaces each function by its source text. The module is
 * bundled in memory, because its slices and sagas import packages that resolve differently in a browser
 * build, and runs in a worker thread, because shared-ui refuses to be evaluated twice in one thread.
 */
export async function evaluatePagesFile(file: string, name: string): Promise<EvaluatedDeclaration> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'declared',
    footer: { js: POST_RESULT_SCRIPT },
    target: 'node20',
    conditions: SOURCE_CONDITIONS,
    jsx: 'automatic',
    // Whitespace minification also removes comments, so that the text of a page's `load` is its import() only.
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"', MICRO_FRONTEND: JSON.stringify(name) },
    logLevel: 'silent',
    plugins: [excludePagesPlugin],
  });
  const worker = new Worker(outputFiles[0]?.text ?? '', { eval: true, execArgv: [] });
  const [text] = (await once(worker, 'message')) as [string];
  await worker.terminate();
  return {
    declaration: JSON.parse(text) as Declaration,
    files: new Set(Object.keys(metafile.inputs).map((path) => resolve(path))),
  };
}

export const evaluatePages = async (file: string, name: string): Promise<Declaration> =>
  (await evaluatePagesFile(file, name)).declaration;
