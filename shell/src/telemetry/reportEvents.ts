import type { sendTelemetry } from '@shop/contract/telemetry';
import type { InputOf } from '@shop/contract/endpoint';
import type { Metric } from 'web-vitals';
import { takeSettledLoads } from './takeSettledLoads.ts';
import type { RecordedLoad } from './takeSettledLoads.ts';
import { trackVisiblePeriods } from './visiblePeriods.ts';

/**
 * Interval in ms between reports of loads. It is short, because the page's ticket, without which loads are not counted,
 * expires after minutes.
 */
const LOAD_REPORT_INTERVAL_MS = 3000;

/**
 * Path of the telemetry call. It is repeated here, because importing it from the contract would add the schema to the
 * bundle.
 */
const TELEMETRY_PATH = '/api/telemetry';

type Report = InputOf<typeof sendTelemetry>;
export type PageFailure = NonNullable<Report['failures']>[number];

/** Web vitals by metric name that have not been sent yet. */
export type Vitals = Map<Metric['name'], number>;

interface PageEvents {
  failures: PageFailure[];
  loads: RecordedLoad[];
  vitals: Vitals;
}

/**
 * Sends metrics and failures when the page is hidden, because they are final then. Loads are sent soon, so that a
 * broken version is detected while it still has visitors.
 */
export function reportEvents(pattern: string, { failures, loads, vitals }: PageEvents): void {
  const wasVisible = trackVisiblePeriods();

  const sendIfHidden = (): void => {
    if (document.visibilityState !== 'hidden' || vitals.size + failures.length + loads.length === 0) return;
    const measuredVitals = [...vitals].map(([name, value]) => ({ name, value }));
    vitals.clear();
    const settledLoads = takeSettledLoads(loads, { wasVisible, isLast: true });
    postReport({ page: pattern, vitals: measuredVitals, failures: failures.splice(0), loads: settledLoads });
  };
  setInterval(() => {
    const settledLoads = takeSettledLoads(loads, { wasVisible, isLast: false });
    if (settledLoads.length > 0) postReport({ page: pattern, loads: settledLoads });
  }, LOAD_REPORT_INTERVAL_MS);
  // Listeners on the window run after the listeners of web-vitals, which are on the document.
  addEventListener('visibilitychange', sendIfHidden);
}

function postReport(report: object): void {
  const body = JSON.stringify(report);
  const headers = { 'Content-Type': 'application/json' };
  // `keepalive` sends the report although the page may be unloaded. A lost report is acceptable.
  fetch(TELEMETRY_PATH, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}
