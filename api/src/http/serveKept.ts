import type { IncomingMessage } from 'node:http';
import { CATALOGUE_VERSION_HEADER } from '@shop/contract/catalogueVersion';
import type { Endpoint, OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { networkOf } from './clientIp.ts';
import type { Asked as AskedRequest } from './importance.ts';
import { isHealthCheck, isRead } from './importance.ts';
import type { KeptAnswer } from './keptAnswer.ts';
import type { Asked } from './keptAnswers.ts';
import type { PublicReadsRouter } from './publicReads.ts';
import type { LimitName } from './rateLimits.ts';
import type { ApiMiddleware } from './requestState.ts';
import type { SessionUser } from './serve.ts';
import { admit, parseInput, readInput } from './serve.ts';
import type { ServerContext } from './serverContext.ts';
import { readCookie } from './sessions/cookies.ts';

export interface Keeping<E extends Endpoint> {
  /** The limit that a call uses up; none by default. */
  readonly limit?: (input: ParsedInputOf<E>) => LimitName | null;
  /** Whether the answer changes with the catalogue alone; by default it does. */
  readonly isKept?: (input: ParsedInputOf<E>) => boolean;
}

/** Its answer must depend on nothing but these and the catalogue. */
type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  user: SessionUser | null,
) => Promise<OutputOf<E>> | OutputOf<E>;

/**
 * Serves a read that everybody may make like `serve`. Without a user the finished answer is kept until the catalogue
 * changes, by the parsed input, so that the order of a query and unknown parameters make no difference.
 */
export function serveKept<E extends Endpoint>(
  router: PublicReadsRouter,
  endpoint: E,
  { limit, isKept = () => true }: Keeping<E>,
  handler: Handler<E>,
): void {
  const { path: route } = endpoint;
  const make = async (input: ParsedInputOf<E>, user: SessionUser | null) =>
    endpoint.output.parse(await handler(input, user));
  const asked = (input: ParsedInputOf<E>, path: string): Asked => ({
    ...{ key: `${route} ${JSON.stringify(input)}`, route, path },
    limit: limit?.(input) ?? null,
    make: () => make(input, null),
  });
  router.get(route, async (ctx) => {
    const { user, network } = await admit(endpoint, ctx);
    const input = await readInput(endpoint, ctx);
    const { answers, limits } = ctx.state.app;
    const anonymous = asked(input, ctx.path);
    if (anonymous.limit !== null) await limits.take(anonymous.limit, network);
    if (user !== null || !isKept(input)) ctx.body = await make(input, user);
    else send(ctx, await answers.keep(ctx.url, anonymous));
  });
  router.reads.add(endpoint, (fields, path) => {
    const input = parseInput(endpoint, fields);
    return isKept(input) ? asked(input, path) : null;
  });
}

/**
 * Answers a repeated read before the router. Who may have a session is not answered here. Whoever has heard of a version
 * of the catalogue, and keeps what they read by it, gets nothing older.
 */
export function answerKept({ answers, config, db, limits }: ServerContext): ApiMiddleware {
  return async (ctx, next) => {
    const heard = heardVersion(ctx, ctx.req);
    if (heard > 0) await db.version.reach(heard);
    const asked = isRead(ctx) && isAnonymous(ctx, config) ? answers.askedBy(ctx.url) : null;
    const kept = asked && (await answers.find(asked));
    if (asked === null || kept === null) {
      await next();
      return;
    }
    ctx.state.route = asked.route;
    if (asked.limit !== null) await limits.take(asked.limit, networkOf(ctx.state.ip));
    send(ctx, kept);
  };
}

/** Anybody can send any value, and what is no version must cost nothing. 0 for none. */
export function heardVersion(asked: AskedRequest, { headers }: IncomingMessage): number {
  const heard = Number(headers[HEARD] ?? 0);
  return Number.isSafeInteger(heard) && isRead(asked) && !isHealthCheck(asked) ? heard : 0;
}

const HEARD = CATALOGUE_VERSION_HEADER.toLowerCase();

const isAnonymous = (ctx: Answered, config: ServerContext['config']): boolean =>
  ctx.req.headers.cookie === undefined || readCookie(ctx, config, 'sid') === undefined;

type Answered = Parameters<ApiMiddleware>[0];

function send(ctx: Answered, answer: KeptAnswer): void {
  const { status, headers } = headOf(answer, ctx.req);
  ctx.status = status;
  ctx.set(headers);
  if (status === 200) ctx.body = answer.forCaller();
}

interface Head {
  readonly status: 200 | 304;
  readonly headers: Record<string, string>;
}

/**
 * What an answer begins with, for a caller who may have its body already. It is the same for everybody, so a browser may
 * store it, and asks each time whether it still holds; a page with answers that must not be stored would not be restored
 * by Back either (web.dev/articles/bfcache).
 */
export const headOf = ({ length, etag }: KeptAnswer, { headers }: IncomingMessage): Head => {
  const common = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: common };
  const body = { 'Content-Type': JSON_TYPE, 'Content-Length': String(length) };
  return { status: 200, headers: { ...common, ...body } };
};

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Whether the caller has this very body; unlike Koa's check it does not mind that browsers ask for no older copy. */
const isKnown = (tags: string | undefined, etag: string): boolean =>
  tags !== undefined && tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
