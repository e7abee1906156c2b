import type { Load } from '@shop/contract/telemetry';
import type { PageFailure } from './pageFailure.ts';
import type { NotedLoad } from './settledLoads.ts';

/** The limit of each list in a report. Further events are dropped. */
const EVENTS_MAX = 20;

const failures: PageFailure[] = [];
const loads: NotedLoad[] = [];

/** Records a failure of this page for its report. */
export function noteFailure(failure: PageFailure): void {
  if (failures.length < EVENTS_MAX) failures.push(failure);
}

/** Records which version of a micro-frontend this page has loaded, or why that failed. */
export function noteLoad(load: Load): void {
  if (loads.length < EVENTS_MAX) loads.push({ load, endedAt: performance.now() });
}

/** Measures the page once it has loaded, with code that the first view does not wait for. */
export function reportPage(pattern: string): void {
  const begin = (): void => {
    import(/* webpackChunkName: "telemetry" */ './measurePage.ts')
      .then(({ measurePage }) => {
        measurePage(pattern, { failures, loads });
      })
      // The page works without its measurements.
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
