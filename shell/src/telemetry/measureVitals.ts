import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vitals } from './reportEvents.ts';

/** Measures the web vitals. Metrics from before this call are included, because browsers buffer them. */
export function measureVitals(vitals: Vitals): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value }) => {
      vitals.set(name, value);
    });
  }
}
