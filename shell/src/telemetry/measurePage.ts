import { sendTelemetry } from '@shop/contract/telemetry';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import type { PageFailure } from './pageFailure.ts';

/** Sends the measurements and failures when the page is hidden, because they are final then. */
export function measurePage(pattern: string, failures: PageFailure[]): void {
  const vitals = new Map<Metric['name'], number>();
  const note = ({ name, value }: Metric): void => {
    vitals.set(name, value);
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note);

  const send = (): void => {
    if (document.visibilityState !== 'hidden' || vitals.size + failures.length === 0) return;
    const body = JSON.stringify({
      page: pattern,
      vitals: [...vitals].map(([name, value]) => ({ name, value })),
      failures: failures.splice(0),
    });
    vitals.clear();
    const headers = { 'Content-Type': 'application/json' };
    // The page may be unloaded before the response. A lost report is acceptable.
    fetch(sendTelemetry.path, { method: sendTelemetry.method, headers, body, keepalive: true }).catch(
      () => undefined,
    );
  };
  // Listeners on the window run after those of web-vitals, which are on the document.
  addEventListener('visibilitychange', send);
}
