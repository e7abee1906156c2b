import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';

/** Builds the worker, because threads run JavaScript while tests run the sources. */
export async function builtWorker(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const source = await readFile(join(import.meta.dirname, '../ssr/renderWorker.ts'), 'utf8');
  const { code } = await transform(source, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  const file = join(folder, 'renderWorker.mjs');
  await writeFile(file, code);
  return file;
}
