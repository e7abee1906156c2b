import { setTimeout as sleep } from 'node:timers/promises';
import type { PayFastOption } from '@shop/domain/payfastOptions';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Clock } from '../../../../clock.ts';
import { requestJson } from '../../../../outbound/requestJson.ts';

/** What PayFast's status page reports as down. */
export interface PayFastOutage {
  /** Whether all payment methods of the status page are down. */
  readonly isComplete: boolean;
  readonly options: readonly PayFastOption[];
}

export interface PayFastStatus {
  /** Finds what is down at PayFast; null when nothing is, or when the status page does not say it in time. */
  findOutage(): Promise<PayFastOutage | null>;
}

interface StatusOptions {
  /** Address of the status page's components, or null when nothing is to be said. */
  readonly url: string | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs: number;
  readonly waitMs?: number;
}

/** Pause in ms between two requests to the status page. */
const PAUSE_MS = 60_000;
/**
 * Time in ms for which a page waits for the status, shorter than the shell waits for the payment methods. After it the
 * last known status counts.
 */
const WAIT_MS = 200;

export function createPayFastStatus(options: StatusOptions): PayFastStatus {
  const { url, clock, log, timeoutMs, waitMs = WAIT_MS } = options;
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

/** Answer of an Atlassian Statuspage, which status.payfast.io is. The status of a group is the worst of its members. */
const StatusAnswer = z.object({
  components: z.array(
    z.object({ name: z.string(), status: z.string(), group: z._default(z.boolean(), false) }),
  ),
});

const DOWN_STATUSES: readonly string[] = ['major_outage', 'under_maintenance'];

/** Patterns of the components' names, such as `Payments :: Credit & Cheque Cards`, without blanks and signs. */
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

/** Parses the answer of the status page. Throws for an unknown shape; a component of an unknown name is left out. */
function parseOutage(body: unknown): PayFastOutage | null {
  const components = StatusAnswer.parse(body)
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
