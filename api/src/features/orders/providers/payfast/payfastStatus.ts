import { setTimeout as sleep } from 'node:timers/promises';
import type { PayFastOption } from '@shop/domain/payfastOptions';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Clock } from '../../../../clock.ts';
import { requestJson } from '../../../../outbound/requestJson.ts';

/** Outage that PayFast's status page reports. */
export interface PayFastOutage {
  /** Whether all known payment methods of the status page are down; false when the page has only one. */
  readonly isComplete: boolean;
  readonly options: readonly PayFastOption[];
}

export interface PayFastStatusClient {
  /**
   * Finds the current outage of PayFast, or the last known one while the status page is slow; null without an
   * outage, or when the page is not used or cannot be read.
   */
  findOutage(): Promise<PayFastOutage | null>;
}

interface StatusOptions {
  /** URL of the status page's components; null when the status page is not used. */
  readonly url: string | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs: number;
  readonly waitMs?: number;
}

/** Pause in ms between two requests to the status page. */
const PAUSE_MS = 60_000;
/**
 * Maximum time in ms for which a request waits for the status, shorter than the shell waits for the payment
 * methods. After that the last known status is used.
 */
const MAX_WAIT_MS = 200;

export function createPayFastStatusClient(options: StatusOptions): PayFastStatusClient {
  const { url, clock, log, timeoutMs, waitMs = MAX_WAIT_MS } = options;
  let readAt = Number.NEGATIVE_INFINITY;
  let lastOutage: PayFastOutage | null = null;
  let reading: Promise<PayFastOutage | null> = Promise.resolve(null);

  const read = async (address: string): Promise<PayFastOutage | null> => {
    try {
      const { status, body } = await requestJson(address, { timeoutMs });
      if (status !== 200) throw new Error(`PayFast's status page answered ${status}`);
      return parseOutage(body);
    } catch (error) {
      log.warn({ reason: String(error) }, 'status of PayFast not read');
      return null;
    }
  };

  return {
    findOutage() {
      if (url === null) return Promise.resolve(null);
      const now = clock.now().getTime();
      if (now - readAt >= PAUSE_MS) {
        readAt = now;
        reading = read(url).then((outage) => (lastOutage = outage));
      }
      return Promise.race([reading, sleep(waitMs, null, { ref: false }).then(() => lastOutage)]);
    },
  };
}

/**
 * Response of status.payfast.io, which is an Atlassian Statuspage. The status of a group is the worst of its
 * components.
 */
const StatusPageResponse = z.object({
  components: z.array(
    z.object({ name: z.string(), status: z.string(), group: z._default(z.boolean(), false) }),
  ),
});

const DOWN_STATUSES: readonly string[] = ['major_outage', 'under_maintenance'];

/**
 * Patterns of the components' names, such as `Payments :: Credit & Cheque Cards`, in lower case without
 * spaces and punctuation.
 */
const COMPONENT_PATTERNS: readonly (readonly [PayFastOption, RegExp])[] = [
  ['cc', /(?:credit|cheque|debit).*cards?$/],
  ['cp', /capitec/],
  ['ef', /instanteft/],
  ['ss', /snapscan/],
  ['zp', /zapper/],
  ['ap', /applepay/],
  ['gp', /googlepay/],
  ['sp', /samsungpay/],
  ['mc', /mobicred/],
  ['mt', /moretyme/],
];

/**
 * Parses the response of the status page; null without an outage. Throws for an unknown format; a component
 * with an unknown name is ignored.
 */
function parseOutage(body: unknown): PayFastOutage | null {
  const components = StatusPageResponse.parse(body)
    .components.filter(({ group }) => !group)
    .map(({ name, status }) => ({
      name: name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
      isDown: DOWN_STATUSES.includes(status),
    }));
  const methods = COMPONENT_PATTERNS.map(([option, pattern]) => ({
    option,
    parts: components.filter(({ name }) => pattern.test(name)),
  })).filter(({ parts }) => parts.length > 0);
  const down = methods.filter(({ parts }) => parts.every(({ isDown }) => isDown));
  if (down.length === 0) return null;
  return {
    isComplete: down.length > 1 && down.length === methods.length,
    options: down.map(({ option }) => option),
  };
}
