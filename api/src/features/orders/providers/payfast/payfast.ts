import type { Logger } from 'pino';
import type { Clock } from '../../../../clock.ts';
import type { PayFastConfig } from '../../../../config/config.ts';
import { AppError, providerUnavailable } from '../../../../errors.ts';
import { CircuitOpenError, createCircuitBreaker } from '../../../../outbound/circuitBreaker.ts';
import { requestText } from '../../../../outbound/requestJson.ts';

export interface PayFast {
  /** Whether PayFast confirms that it sent these parameters. Throws 503 when it cannot be asked. */
  confirms(parameters: string): Promise<boolean>;
}

interface PayFastOptions {
  readonly config: PayFastConfig | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs: number;
}

export function createPayFast({ config, clock, log, timeoutMs }: PayFastOptions): PayFast {
  const guarded = createCircuitBreaker(clock);
  const ask = async (url: string, parameters: string): Promise<boolean> => {
    const { status, text } = await requestText(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: parameters,
      timeoutMs,
    });
    const verdict = text.trim();
    if (status !== 200 || !['VALID', 'INVALID'].includes(verdict)) {
      throw new Error(`PayFast answered ${status} without a verdict`);
    }
    return verdict === 'VALID';
  };

  return {
    async confirms(parameters) {
      if (config === null) throw providerUnavailable();
      try {
        return await guarded(() => ask(`${config.url}/eng/query/validate`, parameters));
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (error instanceof CircuitOpenError) throw providerUnavailable(error.retryAfterSeconds);
        log.warn({ err: error }, 'PayFast failed');
        throw providerUnavailable();
      }
    },
  };
}
