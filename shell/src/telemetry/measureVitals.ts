import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vitals } from './reportEvents.ts';

/** Fills in the measurements. What was before is known as well, because browsers keep it for late observers. */
export function measureVitals(vitals: Vitals): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value }) => {
      vitals.set(name, value);
    });
  }
}
