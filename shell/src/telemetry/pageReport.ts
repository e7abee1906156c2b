import type { LoadResult } from '@shop/contract/telemetry';
import type { PageFailure, Vitals } from './reportEvents.ts';
import type { RecordedLoad } from './takeSettledLoads.ts';
import { onFirstInteraction } from './onFirstInteraction.ts';

/** Maximum length of each list in a report; further events are dropped. */
const MAX_EVENTS = 20;

const failures: PageFailure[] = [];
const loads: RecordedLoad[] = [];

/** Records a failure of this page for its report. */
export function recordFailure(failure: PageFailure): void {
  if (failures.length < MAX_EVENTS) failures.push(failure);
}

/** Records which version of a micro-frontend this page has loaded, or why that failed. */
export function recordLoad(load: LoadResult, error?: unknown): void {
  if (loads.length < MAX_EVENTS) loads.push({ load, error, endedAt: performance.now() });
}

const vitals: Vitals = new Map();

const ignoreError = (): undefined => undefined;

/**
 * Reports the page's telemetry with code that is loaded after the page. The code that measures web vitals is larger and
 * loaded later still, because browsers buffer the metrics.
 */
export function reportPage(pattern: string): void {
  const startReporting = (): void => {
    import(/* webpackChunkName: "telemetry" */ './reportEvents.ts')
      .then(({ reportEvents }) => {
        reportEvents(pattern, { failures, loads, vitals });
      })
      // The page works without its report.
      .catch(ignoreError);
    onFirstInteraction(() => {
      import(/* webpackChunkName: "vitals" */ './measureVitals.ts')
        .then(({ measureVitals }) => {
          measureVitals(vitals);
        })
        .catch(ignoreError);
    });
  };
  if (document.readyState === 'complete') startReporting();
  else addEventListener('load', startReporting, { once: true });
}
