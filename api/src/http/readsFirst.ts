import { IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';
import { busy } from '../errors.ts';
import { withTrace } from '../trace.ts';
import { networkOf } from './clientIp.ts';
import { discardBody, headersOf, noteAnswered, refusalHeaders, refusalOf, stateOf } from './everyAnswer.ts';
import { isRead } from './importance.ts';
import type { KeptAnswer } from './keptAnswer.ts';
import type { Asked } from './keptAnswers.ts';
import type { PublicReads } from './publicReads.ts';
import type { Gate, Incoming, RequestState } from './requestState.ts';
import { JSON_TYPE, headOf, heardVersion } from './serveKept.ts';
import type { ServerContext } from './serverContext.ts';
import { mayHaveCookie } from './sessions/cookies.ts';

interface ReadsFirst {
  readonly app: ServerContext;
  /** The rules that Koa's middleware begins with, in their order. */
  readonly gates: readonly Gate[];
  readonly reads: PublicReads;
  /** What has to be done before products are shown. */
  readonly publishing: { isDone(): boolean; untilNow(): Promise<void> };
}

/**
 * Koa, but for public reads of visitors: Koa's context, its middleware and the router would cost more than the rest of
 * such an answer does. Whatever needs any of these is left to Koa.
 */
export class ReadsFirstKoa extends Koa<RequestState> {
  readonly #parts: ReadsFirst;

  constructor(parts: ReadsFirst) {
    super();
    this.#parts = parts;
  }

  override callback(): ReturnType<Koa['callback']> {
    const answer = super.callback();
    // Spans of the request belong to Koa's middleware.
    if (this.#parts.app.config.otlpUrl !== null) return answer;
    return async (request, response) => {
      const startedAt = performance.now();
      if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) {
        return answer(request, response);
      }
      const asked = this.#askedBy(request);
      if (asked === null) return answer(request, response);
      return this.#answer({ request, response, asked, startedAt }).catch((error: unknown) => {
        this.emit('error', error);
        response.destroy();
      });
    };
  }

  /** Null when Koa has to make the answer, or to say why there is none. */
  #askedBy({ method = '', url = '', headers }: IncomingMessage): Asked | null {
    const { app, reads } = this.#parts;
    const isOfVisitor = !mayHaveCookie(headers.cookie, app.config, 'sid');
    if (!isOfVisitor || app.isDraining || !isRead({ method, path: url })) return null;
    return app.answers.askedBy(url) ?? reads.askedBy(url);
  }

  async #answer({ request, response, asked, startedAt }: Answering): Promise<void> {
    const { app, gates } = this.#parts;
    const state = stateOf(app, request);
    state.route = asked.route;
    const incoming = { method: request.method ?? '', path: asked.path, state };
    let entered = 0;
    try {
      for (const gate of gates) {
        const entering = gate.enter(incoming);
        if (entering) await entering;
        entered += 1;
      }
      if (asked.limit !== null) await app.limits.take(asked.limit, networkOf(state.ip));
      const found = this.#find(request, { asked, incoming });
      const answer = found instanceof Promise ? await found : found;
      const { status, headers } = headOf(answer, request);
      send(response, {
        status,
        headers: { ...headersOf(state), ...headers },
        body: status === 200 && incoming.method === 'GET' ? answer.forCaller() : undefined,
      });
    } catch (error) {
      refuse(incoming, { request, response, error });
    } finally {
      while (entered > 0) gates[(entered -= 1)]?.leave?.(incoming);
    }
    noteAnswered(incoming, response.statusCode, startedAt);
  }

  /** Whoever has heard of a version of the catalogue, and keeps what they read by it, gets nothing older. */
  #find(
    request: IncomingMessage,
    { asked, incoming }: { readonly asked: Asked; readonly incoming: Incoming },
  ): KeptAnswer | Promise<KeptAnswer> {
    const { app, publishing } = this.#parts;
    const { answers, db, log, metrics } = app;
    const heard = heardVersion(incoming, request);
    const isKnown = publishing.isDone() && heard === 0;
    const kept = isKnown ? answers.findAtOnce(asked) : null;
    if (kept) return kept;
    const keep = (): Promise<KeptAnswer> => {
      if (!db.isReady) throw busy();
      return answers.keep(request.url ?? '', asked);
    };
    const keepThen = async (): Promise<KeptAnswer> => {
      if (!publishing.isDone()) await publishing.untilNow();
      if (heard > 0) await db.version.reach(heard);
      return keep();
    };
    const { requestId } = incoming.state;
    return withTrace({ log, metrics, requestId }, isKnown ? keep : keepThen);
  }
}

interface Answering {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly asked: Asked;
  /** By `performance.now()`. */
  readonly startedAt: number;
}

interface Sent {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
}

function send(response: ServerResponse, { status, headers, body }: Sent): void {
  response.writeHead(status, headers);
  response.end(body);
}

function refuse(
  incoming: Incoming,
  { request, response, error }: Pick<Answering, 'request' | 'response'> & { readonly error: unknown },
): void {
  const refusal = refusalOf(incoming.state.app.log, incoming, error);
  const body = Buffer.from(JSON.stringify(refusal.body));
  send(response, {
    status: refusal.status,
    headers: {
      ...headersOf(incoming.state),
      ...refusalHeaders(refusal),
      'Content-Type': JSON_TYPE,
      'Content-Length': String(body.length),
    },
    body: incoming.method === 'GET' ? body : undefined,
  });
  discardBody(request);
}
