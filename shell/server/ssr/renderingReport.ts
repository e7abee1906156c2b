import { sendTelemetry } from '@shop/contract/calls/telemetry';
import type { Logger } from '@shop/web-server/requestLog';
import type { RegistryVersion } from '@shop/registry/registry';
import { parseVersionFolder } from '@shop/store/deliveryUrls';
import { createPageTicket, formatTicketCookie } from '../delivery/ticket.ts';
import type { ShellSettings } from '../settings.ts';

const TIMEOUT_MS = 5000;

/** Route in the report. Telemetry requires one, although the failure concerns every page of the version. */
const REPORT_ROUTE = '/';

export type ReportRendering = (version: Pick<RegistryVersion, 'base'>) => Promise<void>;

/**
 * Creates a function that reports to the API that a version could not be rendered here, so that administrators see it.
 * Visitors' browsers render the page, so the report does not count against the version. A lost report is acceptable.
 */
export function createRenderingReporter(
  { apiUrl, deliverySecret }: Pick<ShellSettings, 'apiUrl' | 'deliverySecret'>,
  logger: Logger,
): ReportRendering {
  return async ({ base }) => {
    try {
      const [part, version] = parseVersionFolder(base).split('/');
      const load = { part, version, phase: 'server', ms: 0, outcome: 'failed' };
      const response = await fetch(apiUrl + sendTelemetry.path, {
        method: sendTelemetry.method,
        headers: {
          'Content-Type': 'application/json',
          Cookie: formatTicketCookie(createPageTicket(deliverySecret)),
        },
        body: JSON.stringify({ page: REPORT_ROUTE, loads: [load] }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
    } catch (error) {
      logger.warn({ version: base, why: String(error) }, 'a failed rendering could not be reported');
    }
  };
}
