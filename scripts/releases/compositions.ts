import type { Releases } from './releasesFile.ts';

/** One commit for each micro-frontend. */
export type Composition = Readonly<Record<string, string>>;

/** Every choice of one release of each micro-frontend. All of them meet every release of the shell. */
export function compositionsOf({ shell: _, ...microFrontends }: Releases): Composition[] {
  return Object.entries(microFrontends).reduce<Composition[]>(
    (chosen, [name, commits]) =>
      chosen.flatMap((composition) => commits.map((commit) => ({ ...composition, [name]: commit }))),
    [{}],
  );
}

/** The release that served before this one, and to which visitors fall back. Null for the oldest. */
export function releaseBefore(releases: Releases, name: string, commit: string): string | null {
  const commits = releases[name] ?? [];
  return commits[commits.indexOf(commit) + 1] ?? null;
}
