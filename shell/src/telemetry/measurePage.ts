import { sendTelemetry } from '@shop/contract/telemetry';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import type { PageFailure } from './pageFailure.ts';

/** Sends what was measured and what failed when the page is left, which is when the measures are final. */
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
    // The page may be gone before the answer; a report that is lost is not missed.
    fetch(sendTelemetry.path, { method: sendTelemetry.method, headers, body, keepalive: true }).catch(
      () => undefined,
    );
  };
  // After the listeners of the measures themselves, which stand on the document.
  addEventListener('visibilitychange', send);
}
