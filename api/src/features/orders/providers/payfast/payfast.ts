import { formatShopTimestamp } from '@shop/domain/shopDays';
import type { Logger } from 'pino';
import type { Clock } from '../../../../clock.ts';
import type { PayFastConfig } from '../../../../config/config.ts';
import { AppError, providerUnavailable } from '../../../../errors.ts';
import { CircuitOpenError, createCircuitBreaker } from '../../../../outbound/circuitBreaker.ts';
import { requestText } from '../../../../outbound/requestJson.ts';
import type { TextAnswer } from '../../../../outbound/requestJson.ts';
import type { HistoryPayment } from './payfastHistory.ts';
import type { Field } from './signature.ts';
import { getApiSignature } from './signature.ts';

export interface PayFast {
  /** Whether PayFast confirms that it sent these parameters. Throws 503 when it cannot be asked. */
  confirms(parameters: string): Promise<boolean>;
  /** Lists the payments received from one day to another; days are written like `2026-12-01`. Throws 503. */
  findPayments(from: string, to: string): Promise<readonly HistoryPayment[]>;
}

interface PayFastOptions {
  readonly config: PayFastConfig | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs: number;
}

/** Number of records requested per page of the history, the maximum that PayFast allows. */
const PAGE_SIZE = 1000;

export function createPayFast({ config, clock, log, timeoutMs }: PayFastOptions): PayFast {
  const breaker = createCircuitBreaker(clock);
  /** Calls PayFast behind the circuit breaker. Throws 503 for any failure. */
  const guarded = async <Result>(ask: (settings: PayFastConfig) => Promise<Result>): Promise<Result> => {
    if (config === null) throw providerUnavailable();
    try {
      return await breaker(() => ask(config));
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (error instanceof CircuitOpenError) throw providerUnavailable(error.retryAfterSeconds);
      log.warn({ err: error }, 'PayFast failed');
      throw providerUnavailable();
    }
  };

  /** Requests a path of PayFast's API; the request is signed with the merchant's passphrase. */
  const read = ({ apiUrl, merchantId, passphrase }: PayFastConfig, path: string, query: Field[]) => {
    const timestamp = `${formatShopTimestamp(clock.now()).replace(' ', 'T')}+02:00`;
    const headers: Field[] = [
      ['merchant-id', merchantId],
      ['version', 'v1'],
      ['timestamp', timestamp],
    ];
    const signature = getApiSignature([...headers, ...query], passphrase);
    const url = `${apiUrl}${path}?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`;
    return requestText(url, { headers: { ...Object.fromEntries(headers), signature }, timeoutMs });
  };

  return {
    confirms: (parameters) =>
      guarded(async ({ url }) => {
        const { status, text } = await requestText(`${url}/eng/query/validate`, {
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
      }),

    async findPayments(from, to) {
      const { parseHistory } = await import('./payfastHistory.ts');
      const found: HistoryPayment[] = [];
      for (let offset = 0; ; offset += PAGE_SIZE) {
        const query: Field[] = [
          ['from', from],
          ['to', to],
          ['limit', String(PAGE_SIZE)],
          ['offset', String(offset)],
        ];
        const page = await guarded(async (settings) =>
          parseHistory(assertOk(await read(settings, '/transactions/history', query))),
        );
        found.push(...page.payments);
        if (page.records < PAGE_SIZE) return found;
      }
    },
  };
}

function assertOk({ status, text }: TextAnswer): string {
  if (status !== 200) throw new Error(`PayFast answered ${status}`);
  return text;
}
