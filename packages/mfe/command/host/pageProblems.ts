export interface PageFailure {
  readonly path: string;
  readonly failure: string;
}

/** Formats the failures: one line for each, with all pages that have it. */
export function formatPageProblems(failures: readonly PageFailure[]): string[] {
  const pages = new Map<string, string[]>();
  for (const { path, failure } of failures) pages.set(failure, [...(pages.get(failure) ?? []), path]);
  return [...pages].map(([failure, paths]) => `${paths.join(', ')}: ${failure}`);
}
