import { sendTelemetry } from '@shop/contract/telemetry';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import type { ServerContext } from '../../http/serverContext.ts';

/** Measurements and failures of pages become lines of the log. */
export function telemetryRoutes(router: ApiRouter, { log }: Pick<ServerContext, 'log'>): void {
  serve(router, sendTelemetry, async ({ page, vitals, failures, loads }, call) => {
    await call.limit('telemetry', call.network);
    for (const { name, value } of vitals) log.info({ page, vital: name, value }, 'page measured');
    for (const { kind, part } of failures) log.warn({ page, kind, part }, 'page failed');
    for (const load of loads) {
      if (load.phase === 'loaded') log.info({ page, ...load }, 'part loaded');
      else log.warn({ page, ...load }, 'part not loaded');
    }
    return { received: vitals.length + failures.length + loads.length };
  });
}
