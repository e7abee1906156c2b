import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';

/** What a build needs to see of a declaration; all else of it is checked when it is written down. */
export interface Declaration {
  readonly name: string;
  readonly pages: readonly DeclaredPage[];
  /** Its slices by their keys in the store. */
  readonly reducers?: Readonly<Record<string, unknown>>;
}

export interface DeclaredPage {
  readonly path: string;
  /** The text of the function. */
  readonly load: string;
  readonly pictures?: readonly { readonly source: string }[];
}

/** Leaves the pages themselves out: only what is said of them is wanted. */
const withoutPages: Plugin = {
  name: 'without-pages',
  setup: (bundle) => {
    bundle.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

const TELL = `require('node:worker_threads').parentPort.postMessage(JSON.stringify(
  Object.values(declared)[0],
  (_, value) => (typeof value === 'function' ? String(value) : value),
));`;

/** What a module declares, and the files that this depends on. */
export interface Evaluated {
  readonly declaration: Declaration;
  readonly files: ReadonlySet<string>;
}

/**
 * What the `pages.tsx` of this micro-frontend exports, with the text of each function in its place. It is bundled in
 * memory, because its slices and sagas import packages that a browser's build resolves otherwise than Node, and runs in
 * a thread of its own, because shared-ui refuses to be evaluated twice in one.
 */
export async function evaluateFile(file: string, name: string): Promise<Evaluated> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'declared',
    footer: { js: TELL },
    target: 'node20',
    conditions: ['shop:source'],
    jsx: 'automatic',
    // Without comments, so that a page's load is its import() alone.
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"', MICRO_FRONTEND: JSON.stringify(name) },
    logLevel: 'silent',
    plugins: [withoutPages],
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
  (await evaluateFile(file, name)).declaration;
