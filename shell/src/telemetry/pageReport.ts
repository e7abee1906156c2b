import type { PageFailure } from './pageFailure.ts';

/** As many as a report takes; more would tell no more. */
const FAILURES_MAX = 20;

const failures: PageFailure[] = [];

/** Keeps what failed in this page for its report. */
export function noteFailure(failure: PageFailure): void {
  if (failures.length < FAILURES_MAX) failures.push(failure);
}

/** Measures the page once it has loaded, with code that the first view does not wait for. */
export function reportPage(pattern: string): void {
  const begin = (): void => {
    import(/* webpackChunkName: "telemetry" */ './measurePage.ts')
      .then(({ measurePage }) => {
        measurePage(pattern, failures);
      })
      // A page that is not measured is as good a page.
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
