import { join } from 'node:path';
import { Build } from '@shop/registry/registry';
import { computeSha384 } from '@shop/store/outputs';
import type { Outputs } from '@shop/store/outputs';
import { readBuiltFiles } from '@shop/store/releaseBuild';
import { getMicroFrontendFolder } from '../tools/scripts/paths.ts';

interface Changes {
  /** Changes the text of each script, for browsers and for the server. */
  readonly script?: (file: string, text: string) => string;
  readonly build?: (build: Build) => Build;
  /**
   * Renames the build's Module Federation container, as in a build from other sources, because the original
   * and the changed version may run in one page.
   */
  readonly isAnother?: boolean;
}

/** Returns the built files of a micro-frontend with changed scripts or a changed description. */
export async function changeBuild(
  name: string,
  { script = (_, text) => text, build: describe = (build) => build, isAnother = false }: Changes,
): Promise<Outputs> {
  const { outputs } = await readBuiltFiles(join(getMicroFrontendFolder(name), 'dist/remote'));
  const text = String(outputs.get('mfe.json'));
  const { container } = Build.parse(JSON.parse(text));
  const renamed = (before: string): string =>
    isAnother ? before.replaceAll(container, `${container}_changed`) : before;
  const build = Build.parse(JSON.parse(renamed(text)));
  // Compressed copies are left out, because they contain the unchanged scripts.
  const plain = [...outputs].filter(([file]) => !/\.(br|gz)$/.test(file));
  const changed = new Map(
    plain.map(([file, body]) => [
      file,
      isScript(file) ? Buffer.from(script(file, renamed(body.toString()))) : body,
    ]),
  );
  const scripts = [...changed].filter(([file]) => isScript(file));
  const hashes = Object.fromEntries(scripts.map(([file, body]) => [file, computeSha384(body)]));
  const description = describe({ ...build, files: { ...build.files, ...hashes } });
  return changed.set('mfe.json', Buffer.from(JSON.stringify(description)));
}

const isScript = (file: string): boolean => /\.c?js$/.test(file);
