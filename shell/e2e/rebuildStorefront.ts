import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, folderOf } from '../../scripts/paths.ts';
import { runTool } from '../../scripts/runCommand.ts';

const COPY = join(ROOT, '.cache/e2e/storefront-mfe');

/** Builds a storefront with another text from a copy of its sources. Returns the folder with the built files. */
export async function rebuildStorefront(file: string, was: string, becomes: string): Promise<string> {
  rmSync(COPY, { recursive: true, force: true });
  cpSync(folderOf('storefront'), COPY, { recursive: true, filter: (path) => !/\/dist$/.test(path) });
  const source = join(COPY, file);
  const text = readFileSync(source, 'utf8');
  if (!text.includes(was)) throw new Error(`${file} does not contain '${was}'.`);
  writeFileSync(source, text.replaceAll(was, becomes));
  writeFileSync(
    join(COPY, 'webpack.config.ts'),
    "import { remote } from '@shop/mfe/remote';\n" +
      "export default remote({ name: 'storefront', folder: import.meta.dirname });\n",
  );
  const { code, output } = await runTool('webpack-cli/bin/cli.js', ['--config', 'webpack.config.ts'], {
    cwd: COPY,
    env: { NODE_OPTIONS: '--conditions=shop:source --import=tsx', NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(output);
  return join(COPY, 'dist');
}
