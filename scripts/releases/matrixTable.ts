/** The part of Playwright's report that the table shows. */
export interface MatrixReport {
  readonly suites: readonly {
    readonly specs: readonly {
      /** E.g. `storefront 0123456, checkout 89abcde`. */
      readonly title: string;
      readonly tests: readonly MatrixTest[];
    }[];
  }[];
}

interface MatrixTest {
  /** E.g. `shell 0123456`. */
  readonly projectName: string;
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  /** Why the shell refuses a micro-frontend of this name; empty when it serves. */
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly results: readonly { readonly duration: number }[];
}

export interface MatrixTable {
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** Why versions were refused, each reason once. */
  readonly reasons: readonly string[];
}

/** A line for each release of the shell with each choice of the others. */
export function matrixTable({ suites }: MatrixReport): MatrixTable {
  const specs = suites.flatMap((suite) => suite.specs);
  const cells = specs.flatMap(({ title, tests }) => tests.map((one) => ({ title, ...one })));
  return {
    rows: cells
      .map(({ title, projectName, status, annotations, results }) => {
        const refused = annotations.filter(({ description = '' }) => description !== '');
        return {
          ...Object.fromEntries([projectName, ...title.split(', ')].map(nameAndCommit)),
          'previous serves': refused.map(({ type }) => type).join(', '),
          outcome: status === 'expected' ? 'green' : 'FAILED',
          seconds: ((results.at(-1)?.duration ?? 0) / 1000).toFixed(1),
        };
      })
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    reasons: [
      ...new Set(
        cells.flatMap(({ annotations }) =>
          annotations.flatMap(({ type, description = '' }) =>
            description === '' ? [] : [`${type}: ${description}`],
          ),
        ),
      ),
    ],
  };
}

function nameAndCommit(part: string): readonly [string, string] {
  const [name = '', commit = ''] = part.split(' ');
  return [name, commit];
}
