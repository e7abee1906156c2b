import { IncomingMessage, ServerResponse } from 'node:http';
import Koa from 'koa';
import { networkOf } from './clientIp.ts';
import { discardBody, headersOf, noteAnswered, refusalHeaders, refusalOf, stateOf } from './everyAnswer.ts';
import { isRead } from './importance.ts';
import type { FoundAnswer } from './keptAnswers.ts';
import type { Gate, Incoming, RequestState } from './requestState.ts';
import { JSON_TYPE, headOf, heardVersion } from './serveKept.ts';
import type { ServerContext } from './serverContext.ts';
import { mayHaveCookie } from './sessions/cookies.ts';

interface KeptFirst {
  readonly app: ServerContext;
  /** The rules that Koa's middleware begins with, in their order. */
  readonly gates: readonly Gate[];
  /** What has to be done before products are shown. */
  readonly publishing: { isDone(): boolean; untilNow(): Promise<void> };
}

/** Does the work for a request if it passes all gates. */
type Pass = (request: Incoming, work: () => Promise<void>) => Promise<void>;

/**
 * Koa, but for repeated reads of visitors: Koa's context, the storage of the request's id and the router would cost
 * several times what the rest of such an answer does. Whatever needs any of these, or a statement, is left to Koa.
 */
export class KeptFirstKoa extends Koa<RequestState> {
  readonly #parts: KeptFirst;
  readonly #pass: Pass;

  constructor(parts: KeptFirst) {
    super();
    this.#parts = parts;
    this.#pass = parts.gates.reduceRight<Pass>(
      (rest, gate) => (request, work) => gate(request, () => rest(request, work)),
      (_, work) => work(),
    );
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
      const kept = this.#mayBeKept(request) ? await this.#find(request) : null;
      if (kept === null) return answer(request, response);
      return this.#answer({ request, response, kept, startedAt }).catch((error: unknown) => {
        this.emit('error', error);
        response.destroy();
      });
    };
  }

  #mayBeKept({ method = '', url = '', headers }: IncomingMessage): boolean {
    const { app } = this.#parts;
    return (
      app.answers.isAskedBy(url) &&
      isRead({ method, path: url }) &&
      !mayHaveCookie(headers.cookie, app.config, 'sid') &&
      !app.isDraining
    );
  }

  /** Null when Koa has to make the answer, or to say why that fails. */
  async #find(request: IncomingMessage): Promise<FoundAnswer | null> {
    const { app, publishing } = this.#parts;
    const { answers, db } = app;
    const { method = '', url = '' } = request;
    try {
      if (!publishing.isDone()) await publishing.untilNow();
      const heard = heardVersion({ method, path: url }, request);
      if (heard > 0) await db.version.reach(heard);
      return answers.findAtOnce(url) ?? (await answers.find(url));
    } catch {
      return null;
    }
  }

  async #answer({ request, response, kept, startedAt }: Answering): Promise<void> {
    const { app } = this.#parts;
    const state = { ...stateOf(app, request), route: kept.route };
    const incoming = { method: request.method ?? '', path: kept.path, state };
    try {
      await this.#pass(incoming, async () => {
        if (kept.limit !== null) await app.limits.take(kept.limit, networkOf(state.ip));
        const { status, headers } = headOf(kept, request);
        response.writeHead(status, { ...headersOf(state), ...headers });
        response.end(status === 200 && incoming.method === 'GET' ? kept.body : undefined);
      });
    } catch (error) {
      refuse(incoming, { request, response, error });
    }
    noteAnswered(incoming, response.statusCode, startedAt);
  }
}

interface Answering {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly kept: FoundAnswer;
  /** By `performance.now()`. */
  readonly startedAt: number;
}

function refuse(
  incoming: Incoming,
  { request, response, error }: Pick<Answering, 'request' | 'response'> & { readonly error: unknown },
): void {
  const refusal = refusalOf(incoming.state.app.log, incoming, error);
  const body = Buffer.from(JSON.stringify(refusal.body));
  response.writeHead(refusal.status, {
    ...headersOf(incoming.state),
    ...refusalHeaders(refusal),
    'Content-Type': JSON_TYPE,
    'Content-Length': String(body.length),
  });
  response.end(incoming.method === 'GET' ? body : undefined);
  discardBody(request);
}
