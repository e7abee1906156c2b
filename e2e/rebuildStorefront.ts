import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT, getMicroFrontendFolder } from '../tools/scripts/paths.ts';

const COPY_FOLDER = join(ROOT, '.cache/e2e/storefront-mfe');

/** Edits of files by their path below the storefront's folder. A new file has an empty text. */
type Edits = Readonly<Record<string, (text: string) => string>>;

/** Builds a storefront from an edited copy of its sources. Returns the folder with the built files. */
export async function rebuildStorefront(edits: Edits): Promise<string> {
  rmSync(COPY_FOLDER, { recursive: true, force: true });
  cpSync(getMicroFrontendFolder('storefront'), COPY_FOLDER, {
    recursive: true,
    filter: (path) => !/\/dist$/.test(path),
  });
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(COPY_FOLDER, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const edited = edit(text);
    if (edited === text) throw new Error(`The edit of ${file} changes nothing.`);
    writeFileSync(path, edited);
  }
  writeFileSync(
    join(COPY_FOLDER, 'webpack.config.ts'),
    "import { remote } from '@shop/mfe/remote';\n" +
      "export default remote({ name: 'storefront', folder: import.meta.dirname });\n",
  );
  await execa('webpack-cli', ['--config', 'webpack.config.ts'], {
    cwd: COPY_FOLDER,
    preferLocal: true,
    localDir: ROOT,
    env: { NODE_OPTIONS: '--conditions=shop:source --import=tsx', NODE_ENV: 'production' },
  });
  return join(COPY_FOLDER, 'dist');
}
