import type { PageFailure } from './pageFailure.ts';

/** The limit of a report. Further failures are dropped. */
const FAILURES_MAX = 20;

const failures: PageFailure[] = [];

/** Records a failure of this page for its report. */
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
      // The page works without its measurements.
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
