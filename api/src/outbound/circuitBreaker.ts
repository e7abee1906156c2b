import type { Clock } from '../clock.ts';

const FAILURES_TO_OPEN = 5;
const WINDOW_MS = 30_000;
const OPEN_MS = 10_000;

/**
 * Thrown instead of making a call while the circuit breaker is open, or while a pause that the service
 * requested lasts.
 */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';

  constructor(readonly retryAfterSeconds: number) {
    super('The service has failed too often of late');
  }
}

/**
 * Thrown when the service works but refuses this call, which does not count as a failure of the service. It may carry a
 * pause that the service requests.
 */
export class CallRefusedError extends Error {
  override name = 'CallRefusedError';

  constructor(
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/**
 * Creates a circuit breaker for a service. It opens for ten seconds after five failures within half a minute,
 * then lets a single trial call through (half-open). The success of that call closes it, a failure opens it
 * for ten more seconds. No call is made during a pause that the service requests.
 */
export function createCircuitBreaker(clock: Clock) {
  let failures: number[] = [];
  let openUntil = 0;
  let pausedUntil = 0;
  let isProbing = false;

  const assertNotOpen = (now: number): void => {
    if (pausedUntil > now) throw new CircuitOpenError(Math.ceil((pausedUntil - now) / 1000));
    if (failures.length < FAILURES_TO_OPEN) return;
    const waitMs = isProbing ? OPEN_MS : openUntil - now;
    if (waitMs > 0) throw new CircuitOpenError(Math.ceil(waitMs / 1000));
    isProbing = true;
  };

  const recordFailure = (now: number): void => {
    const isOpen = failures.length >= FAILURES_TO_OPEN;
    failures = isOpen ? failures : [...failures.filter((at) => at > now - WINDOW_MS), now];
    if (failures.length >= FAILURES_TO_OPEN) openUntil = now + OPEN_MS;
  };

  const recordRefusal = ({ retryAfterSeconds }: CallRefusedError, now: number): void => {
    failures = [];
    if (retryAfterSeconds !== null) pausedUntil = now + retryAfterSeconds * 1000;
  };

  /**
   * Runs the call unless the breaker is open. Every error except `CallRefusedError` counts as a failure. Throws
   * `CircuitOpenError`.
   */
  return async function callThroughBreaker<T>(call: () => Promise<T>): Promise<T> {
    assertNotOpen(clock.now().getTime());
    try {
      const result = await call();
      failures = [];
      return result;
    } catch (error) {
      const now = clock.now().getTime();
      if (error instanceof CallRefusedError) recordRefusal(error, now);
      else recordFailure(now);
      throw error;
    } finally {
      isProbing = false;
    }
  };
}
