import * as z from 'zod/mini';
import * as calls from './calls/telemetry.ts';
import { endpoint } from './endpoint.ts';

const EVENTS_MAX = 20;

/** A measurement of a page by its name in web-vitals, in milliseconds; CLS has no unit. */
const Vital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
});

/** A failure in a page: hydration mismatch, a part that did not load, or a start that failed. */
const Failure = z.object({
  kind: z.enum(['hydration', 'load', 'boot']),
  /** The name of a micro-frontend. */
  part: z.optional(z.string().check(z.regex(/^[a-z]{1,40}$/))),
});

/**
 * The step at which the load of a micro-frontend failed, or `loaded`. `threw`: code of the version threw, as the stack of
 * the error or the owner of a reducer or saga says. `render`: a page of it failed, and nothing says whose code threw.
 * `connection`: files did not come, and nothing shows that it was the fault of the version. `server`: a server of the shell
 * could not render its pages. `policy`: the browser blocked what code of the version asked for, because the page's
 * Content-Security-Policy does not allow it.
 */
export const LoadPhase = z.enum([
  'network',
  'integrity',
  'contract',
  'install',
  'threw',
  'render',
  'connection',
  'server',
  'policy',
  'loaded',
]);
export type LoadPhase = z.infer<typeof LoadPhase>;

/**
 * How the load of a micro-frontend ended. A name or a version that nobody knows is accepted, because the page may be
 * older than the shop.
 */
const Load = z.object({
  part: z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}$/)),
  /** As the store of published builds calls it. */
  version: z.string().check(z.regex(/^[0-9A-Za-z.+-]{1,100}$/)),
  phase: LoadPhase,
  ms: z.number().check(z.minimum(0), z.maximum(3_600_000)),
  /** `previous`: it was shown in the place of the chosen version, which has failed. */
  outcome: z.enum(['loaded', 'failed', 'previous']),
});
export type Load = z.infer<typeof Load>;

export const SendTelemetryInput = z.object({
  /** The pattern of the page, e.g. /product/:id. The path itself would reveal what a visitor has looked at. */
  page: z.string().check(z.maxLength(100), z.regex(/^\/[\w:/-]*$/)),
  vitals: z._default(z.array(Vital).check(z.maxLength(EVENTS_MAX)), []),
  failures: z._default(z.array(Failure).check(z.maxLength(EVENTS_MAX)), []),
  loads: z._default(z.array(Load).check(z.maxLength(EVENTS_MAX)), []),
});

export const SendTelemetryOutput = z.object({ received: z.number() });

export const sendTelemetry = endpoint({
  ...calls.sendTelemetry,
  summary: 'What a page measured and what failed in it; nothing about its visitor',
  input: SendTelemetryInput,
  output: SendTelemetryOutput,
});
