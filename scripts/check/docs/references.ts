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
  const links = [...markdown.matchAll(LINK)].map(([, link = '']) => link);
  const paths = [...markdown.matchAll(PATH)].map(([, path = '']) => path);
  const commands = [...markdown.matchAll(NPM_SCRIPT)];
  const projects = [...markdown.matchAll(JEST_PROJECT)].map(([, project = '']) => project);
  return [
    ...links.filter((link) => !existsSync(join(ROOT, beside, link))),
    ...paths.filter(
      (path) => [beside, '.'].some((folder) => isOfRepository(path, folder)) && !exists(path, beside),
    ),
    ...commands
      .filter(([, script = '', workspace = '']) => !scripts.get(workspace)?.includes(script))
      .map(([command]) => command),
    ...projects.filter((project) => !jestProjects.includes(project)),
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
