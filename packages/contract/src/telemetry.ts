import * as z from 'zod/mini';
import * as calls from './calls/telemetry.ts';
import { defineEndpoint } from './endpoint.ts';

const MAX_EVENTS = 20;

/** A page metric by its web-vitals name, in milliseconds; CLS has no unit. */
const Vital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
});

/** A failure in a page: a hydration mismatch, a micro-frontend that failed to load, or a failed boot. */
const Failure = z.object({
  kind: z.enum(['hydration', 'load', 'boot']),
  /** Name of the micro-frontend that failed. */
  part: z.optional(z.string().check(z.regex(/^[a-z]{1,40}$/))),
});

/**
 * Step at which the load of a micro-frontend failed, or `loaded`.
 * - `network`: files of the version did not arrive, although those of the fallback version did.
 * - `connection`: files did not arrive, and nothing shows that the version is at fault.
 * - `integrity`: a file does not have the hash that the registry names.
 * - `contract`: the version does not fit the shell, or its remote is unknown.
 * - `install`: the container could not be initialized, or the store refused its slices or sagas.
 * - `threw`: code of the version threw, according to the error's stack or to the owner of a reducer or saga.
 * - `render`: the load or a page of the version failed, and code of another version threw, or nothing identifies
 *   the code that threw.
 * - `server`: a server of the shell could not render the pages.
 * - `policy`: the page's Content-Security-Policy blocked a request of the version's code.
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

const Position = z.int().check(z.minimum(1), z.maximum(100_000_000));

/** Stack frame: position in a built script, whose path has neither origin nor query, and name of the function there. */
const StackFrame = z.object({
  file: z.string().check(z.regex(/^[\w@~+./-]{1,200}$/)),
  line: Position,
  column: Position,
  name: z.optional(z.string().check(z.regex(/^[\w$]{1,80}$/))),
});

/**
 * Error that code of a micro-frontend threw. Its texts are redacted before they are sent and before they are stored.
 */
const ThrownError = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Stack frames, innermost first. */
  frames: z.array(StackFrame).check(z.maxLength(10)),
});
export type ThrownError = z.infer<typeof ThrownError>;

/**
 * Result of loading a micro-frontend. Unknown names and versions are accepted, because an open page may be of
 * an older release.
 */
const LoadResult = z.object({
  part: z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}$/)),
  /** Version name in the store of published builds. */
  version: z.string().check(z.regex(/^[0-9A-Za-z.+-]{1,100}$/)),
  phase: LoadPhase,
  ms: z.number().check(z.minimum(0), z.maximum(3_600_000)),
  /** Outcome of the load. `previous`: this version was shown as the fallback of the chosen one, which failed. */
  outcome: z.enum(['loaded', 'failed', 'previous']),
  /** Error that made the load fail; absent after a success and from older releases of the shell. */
  error: z.optional(ThrownError),
});
export type LoadResult = z.infer<typeof LoadResult>;

export const SendTelemetryInput = z.object({
  /** Route pattern of the page, e.g. /product/:id. The path itself would reveal what a visitor has looked at. */
  page: z.string().check(z.maxLength(100), z.regex(/^\/[\w:/-]*$/)),
  vitals: z._default(z.array(Vital).check(z.maxLength(MAX_EVENTS)), []),
  failures: z._default(z.array(Failure).check(z.maxLength(MAX_EVENTS)), []),
  loads: z._default(z.array(LoadResult).check(z.maxLength(MAX_EVENTS)), []),
});

export const SendTelemetryOutput = z.object({ received: z.number() });

export const sendTelemetry = defineEndpoint({
  ...calls.sendTelemetry,
  summary: 'What a page measured and what failed in it; nothing about its visitor',
  input: SendTelemetryInput,
  output: SendTelemetryOutput,
});
