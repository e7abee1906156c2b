import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import type { TestSummary } from '../../test/suites.ts';

/** Advisory about one of the shop's packages that the maintainers accept. */
export interface Decision {
  /** URL that `npm audit` prints. */
  readonly advisory: string;
  /** Reason why the shop is not affected, or the release that is awaited. */
  readonly reason: string;
}

/** Used part of `npm audit --json`. A string in `via` names the package that has the advisory. */
export interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly via: readonly (string | { readonly url: string; readonly title: string })[] }>
  >;
}

/** Finds advisories without a decision, and decisions about advisories that no longer concern a package. */
export function findDecisionProblems(
  { vulnerabilities = {} }: AuditReport,
  decisions: readonly Decision[],
): string[] {
  const advisoryByUrl = new Map<string, string>();
  for (const [name, { via }] of Object.entries(vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause !== 'string') advisoryByUrl.set(cause.url, `${name}: ${cause.title}`);
    }
  }
  const decidedUrls = new Set(decisions.map(({ advisory }) => advisory));
  return [
    ...[...advisoryByUrl].filter(([url]) => !decidedUrls.has(url)).map(([url, text]) => `${text} (${url})`),
    ...[...decidedUrls]
      .filter((url) => !advisoryByUrl.has(url))
      .map((url) => `${url} needs no decision any more`),
  ];
}

/**
 * Audits the production packages with `npm audit`; an advisory without a decision, or a decision that is no
 * longer needed, is a failure. A registry without advisories is reported but does not fail the check.
 */
export function auditPackages(): Promise<TestSummary> {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
  const report = JSON.parse(stdout) as AuditReport & { readonly message?: string };
  if (report.vulnerabilities === undefined) {
    console.log(`The packages are not audited: ${report.message ?? 'the registry gives no advisories'}`);
    return Promise.resolve({ passed: 0, failed: 0, failures: [] });
  }
  const file = join(import.meta.dirname, 'decisions.json');
  const failures = findDecisionProblems(report, JSON.parse(readFileSync(file, 'utf8')) as Decision[]);
  return Promise.resolve({ passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures });
}
