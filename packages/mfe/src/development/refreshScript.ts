import { extname, join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the React Refresh script, which pages of `mfe dev` run before React is loaded. */
export async function refreshScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `refreshEntry${extname(import.meta.filename)}`)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
