import { sendTelemetry } from '@shop/contract/telemetry';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ReleasesContext } from '../delivery/releasesContext.ts';
import { countLoads } from '../delivery/versionLoads.service.ts';

/** Registers the call that logs the reports of pages and counts the loads of versions. */
export function telemetryRoutes(router: ApiRouter, app: ReleasesContext): void {
  const { log } = app;
  serve(router, sendTelemetry, async ({ page, vitals, failures, loads }, call) => {
    await call.limit('telemetry', call.network);
    for (const { name, value } of vitals) log.info({ page, vital: name, value }, 'page measured');
    for (const { kind, part } of failures) log.warn({ page, kind, part }, 'page failed');
    for (const { error, ...load } of loads) {
      if (load.phase === 'loaded') log.info({ page, ...load }, 'part loaded');
      else if (load.phase === 'policy') log.warn({ page, ...load }, 'part blocked by policy');
      else log.warn({ page, ...load }, 'part not loaded');
    }
    await countLoads(app, loads, call);
    return { received: vitals.length + failures.length + loads.length };
  });
}
