import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../paths.ts';

const LINK = /\]\((?!\w+:)([^)#\s]+)/g;
/** A path between backticks; one with a placeholder, as `api/src/features/<resource>`, names no file. */
const PATH = /`([\w.@-]+(?:\/[\w.@-]+)+)\/?`/g;
const NPM_SCRIPT = /npm run ([\w:-]+)(?:[^`\n]*? -w ([\w@/-]+))?/g;
const JEST_PROJECT = /--selectProjects ([\w-]+)/g;

export interface Commands {
  /** Names of the scripts of a workspace, by its name or folder; of the root by ''. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  readonly jestProjects: readonly string[];
}

/** What a document of the repository names and the repository does not hold: files, npm scripts, Jest projects. */
export function absentReferences(
  markdown: string,
  file: string,
  { scripts, jestProjects }: Commands,
): string[] {
  const beside = dirname(file);
  const named = (pattern: RegExp) => [...markdown.matchAll(pattern)].map(([, name = '']) => name);
  const isOurs = (path: string) => isOfRepository(path, beside) || isOfRepository(path, '.');
  return [
    ...named(LINK).filter((link) => !existsSync(join(ROOT, beside, link))),
    ...named(PATH).filter((path) => isOurs(path) && !exists(path, beside)),
    ...[...markdown.matchAll(NPM_SCRIPT)]
      .filter(([, script = '', workspace = '']) => !scripts.get(workspace)?.includes(script))
      .map(([command]) => command),
    ...named(JEST_PROJECT).filter((project) => !jestProjects.includes(project)),
  ];
}

/** Whether the path begins with a folder that stands in the given one; a package or an address begins with none. */
function isOfRepository(path: string, folder: string): boolean {
  const [first = ''] = path.split('/');
  return readdirSync(join(ROOT, folder)).includes(first);
}

function exists(path: string, beside: string): boolean {
  return existsSync(join(ROOT, path)) || existsSync(join(ROOT, beside, path));
}
