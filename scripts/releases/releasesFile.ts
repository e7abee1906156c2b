import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndNames } from '../frontEndFolders.ts';
import { ROOT } from '../paths.ts';

/** The commits of the last releases of each part, the newest first. */
export type Releases = Readonly<Record<string, readonly string[]>>;

export const RELEASES_FILE = join(ROOT, 'releases.json');
/** How many releases of a part are composed with those of the others. */
const KEPT = 2;
const COMMIT = /^[0-9a-f]{40}$/;

/** The parts that are released as builds for browsers. */
export const releasedParts = (): string[] => ['shell', ...frontEndNames()];

/** Throws when `releases.json` does not name the shell, names something else, or too many commits. */
export function readReleases(): Releases {
  const releases = JSON.parse(readFileSync(RELEASES_FILE, 'utf8')) as Releases;
  const problems = problemsOf(releases, releasedParts());
  if (problems.length > 0) throw new Error(`releases.json: ${problems.join(' ')}`);
  return releases;
}

/** What is wrong with the list, in words. A micro-frontend may have no release yet; without a shell nothing runs. */
export function problemsOf(releases: Releases, parts: readonly string[]): string[] {
  const problems = Object.entries(releases).flatMap(([part, commits]) => [
    ...(parts.includes(part) ? [] : [`${part} is neither the shell nor a micro-frontend.`]),
    ...(isFew(commits) ? [] : [`${part} needs one commit, or ${KEPT} different ones.`]),
    ...commits
      .filter((commit) => !COMMIT.test(commit))
      .map((commit) => `${commit} of ${part} is no full commit.`),
  ]);
  return 'shell' in releases ? problems : [...problems, 'The shell has no release.'];
}

const isFew = (commits: readonly string[]): boolean =>
  commits.length > 0 && commits.length <= KEPT && new Set(commits).size === commits.length;

/** The list with a new release of a part; the oldest one of that part is dropped. */
export function withRelease(releases: Releases, part: string, commit: string): Releases {
  const others = (releases[part] ?? []).filter((other) => other !== commit);
  return { ...releases, [part]: [commit, ...others].slice(0, KEPT) };
}

/** A commit as tables and titles show it. */
export const shortened = (commit: string): string => commit.slice(0, 7);
