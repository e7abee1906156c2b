import type { Access, Endpoint, OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { hasQuery } from '@shop/contract/endpoint';
import * as z from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';
import type { UserEntity } from '../database/entities/accounts.ts';
import { retryRead } from '../database/transaction.ts';
import {
  busy,
  forbidden,
  invalidInput,
  notFound,
  secondFactorSetupRequired,
  unauthenticated,
} from '../errors.ts';
import { readCookie } from './sessions/cookies.ts';
import type { Session } from './sessions/sessions.service.ts';
import { findSession } from './sessions/sessions.service.ts';
import { hasSecondFactor } from './sessions/hasSecondFactor.ts';
import { getNetwork } from './clientIp.ts';
import type { LimitName } from './rateLimits.ts';
import { readJson } from './requestBody.ts';
import type { ApiContext, ApiRouter } from './requestState.ts';
import type { ServerContext } from './serverContext.ts';

/** Sets zod's English messages for checks without a message; the browser's build leaves them out. */
z.config(z.locales.en());

export type SessionUser = UserEntity;

/** Arguments of a handler in addition to its input. */
export interface Call<A extends Access = Access> {
  readonly user: A extends 'all' ? SessionUser | null : SessionUser;
  readonly session: A extends 'all' ? Session | null : Session;
  readonly ip: string;
  /** Rate limit key of the caller: the IPv4 address or the IPv6 network. */
  readonly network: string;
  readonly requestId: string;
  readonly ctx: ApiContext;
  now(): Date;
  /** Counts one use of a limit; throws 429 when the limit is reached. */
  limit(name: LimitName, key: string): Promise<void>;
}

type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  call: Call<E['access']>,
) => Promise<OutputOf<E>> | OutputOf<E>;

/**
 * Serves an endpoint: checks access, reads the body, validates the input, calls the handler and reduces its result to
 * the declared output.
 */
export function serve<E extends Endpoint>(router: ApiRouter, endpoint: E, handler: Handler<E>): void {
  const method = endpoint.method.toLowerCase() as Lowercase<E['method']>;
  router[method](endpoint.path, async (ctx) => {
    const call = await authorize(endpoint, ctx);
    const input = await readInput(endpoint, ctx);
    const handle = async () => handler(input, call);
    const output = await (method === 'get' ? retryRead(ctx.state.app.db, handle) : handle());
    ctx.body = endpoint.output.parse(output);
    ctx.status = endpoint.status ?? 200;
  });
}

/** Returns the caller if the endpoint admits them. Throws 401 or 403, or 503 without a ready database. */
export async function authorize<E extends Endpoint>(
  endpoint: E,
  ctx: ApiContext,
): Promise<Call<E['access']>> {
  const { app, ip, requestId } = ctx.state;
  if (!app.db.isReady) throw busy();
  const token = readCookie(ctx, app.config, 'sid');
  const session =
    token === undefined
      ? null
      : await retryRead(app.db, () => findSession(app.db, app.config, { token, now: app.clock.now() }));
  if (session) ctx.state.account = session.user.id;
  if (endpoint.access !== 'all' && !session) throw unauthenticated();
  if (endpoint.access === 'admin' && session?.user.isAdmin !== true) throw forbidden(endpoint.refusal);
  const user = session && (await retryRead(app.db, () => getEffectiveUser(endpoint, app, session.user)));
  const call: Call<'all'> = {
    user,
    session,
    ip,
    network: getNetwork(ip),
    requestId,
    ctx,
    now: () => app.clock.now(),
    limit: (name, key) => app.limits.take(name, key),
  };
  return call;
}

/**
 * Returns the user with the rights that the call may use. An administrator without the required second factor counts as
 * a customer in calls that customers make too. Throws 403 for calls of administrators, except those that set up the
 * second factor.
 */
async function getEffectiveUser(
  endpoint: Endpoint,
  { config, db }: ServerContext,
  user: SessionUser,
): Promise<SessionUser> {
  const isRequired = user.isAdmin && config.secondFactorOfAdmins === 'required';
  if (!isRequired || endpoint.withoutSecondFactor === true) return user;
  if (await hasSecondFactor(db.read, user.id)) return user;
  if (endpoint.access === 'admin') throw secondFactorSetupRequired();
  return { ...user, isAdmin: false };
}

/** Reads and validates the input of a request. Throws 400, 404, 413 or 415 for input that is unreadable or invalid. */
export async function readInput<E extends Endpoint>(endpoint: E, ctx: ApiContext): Promise<ParsedInputOf<E>> {
  return parseInput(endpoint, await mergeRawInput(endpoint, ctx));
}

/**
 * Merges query or body, declared headers and path parameters. Path parameters take precedence over headers,
 * and headers over the query or body.
 */
async function mergeRawInput(endpoint: Endpoint, ctx: ApiContext): Promise<Record<string, unknown>> {
  // A DELETE needs no body; one that is sent is read all the same, so that an unreadable one is refused.
  const body = endpoint.method === 'GET' ? {} : await readJson(ctx);
  const query = hasQuery(endpoint) ? parseQueryFields(ctx.querystring, endpoint.repeated) : {};
  const input: Record<string, unknown> = { ...body, ...query };
  for (const [name, header] of Object.entries(endpoint.headers ?? {})) {
    input[name] = ctx.req.headers[header.toLowerCase()];
  }
  return { ...input, ...ctx.params };
}

/**
 * Validates and returns the input. Throws 400 with the first message for every bad field by its path, or 404 when the
 * only fault is a malformed id.
 */
export function parseInput<E extends Endpoint>(endpoint: E, raw: unknown): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const { issues } = parsed.error;
  const fieldIssues = issues.filter((issue) => getMalformedIdKind(issue) === null);
  const [resourceKind] = issues.flatMap((issue) => getMalformedIdKind(issue) ?? []);
  if (fieldIssues.length === 0 && resourceKind !== undefined) throw notFound(resourceKind);
  throw invalidInput(getFieldMessages(fieldIssues));
}

/** Returns the kind of resource of a malformed id, such as 'Order'; null for every other fault. */
function getMalformedIdKind(issue: $ZodIssue): string | null {
  const resourceKind: unknown = issue.code === 'custom' ? issue.params?.['unknown'] : null;
  return typeof resourceKind === 'string' ? resourceKind : null;
}

function getFieldMessages(issues: readonly $ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/**
 * Parses the query parameters. The first of repeated parameters counts, unless the endpoint declares a list.
 * All are read in one pass: Koa's parser searches all parameters for each of them, which blocks the process
 * on a long URL.
 */
export function parseQueryFields(query: string, repeated: readonly string[] = []): Record<string, unknown> {
  if (query === '') return {};
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const values = fields.get(name);
    if (!values) fields.set(name, [value]);
    else if (repeated.includes(name)) values.push(value);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}
