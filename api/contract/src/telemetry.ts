import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const EVENTS_MAX = 20;

/** What a page measures, by the names of the web's own measures; milliseconds, and a plain number for CLS. */
const Vital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(3_600_000)),
});

/** What went wrong in a page: the server's markup did not fit, a part did not load, nothing started. */
const Failure = z.object({
  kind: z.enum(['hydration', 'load', 'boot']),
  /** The name of a micro-frontend. */
  part: z.optional(z.string().check(z.regex(/^[a-z]{1,40}$/))),
});

export const sendTelemetry = endpoint({
  name: 'sendTelemetry',
  summary: 'What a page measured and what failed in it; nothing about its visitor',
  method: 'POST',
  path: '/api/telemetry',
  access: 'all',
  input: z.object({
    /** The pattern of the page, such as /product/:id: a path would say what somebody has looked at. */
    page: z.string().check(z.maxLength(100), z.regex(/^\/[\w:/-]*$/)),
    vitals: z._default(z.array(Vital).check(z.maxLength(EVENTS_MAX)), []),
    failures: z._default(z.array(Failure).check(z.maxLength(EVENTS_MAX)), []),
  }),
  output: z.object({ received: z.number() }),
});
