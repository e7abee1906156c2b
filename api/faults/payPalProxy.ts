import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import getPort from 'get-port';

export interface ProxyResponse {
  readonly status: number;
  readonly body: Buffer;
}

/** Intercepted refund call between the shop and PayPal. */
export interface RefundCall {
  /** Forwards the call to PayPal; resolves with PayPal's response. */
  readonly forward: () => Promise<ProxyResponse>;
  /**
   * Sends the response to the shop, or only its first `bytes`. The connection is cut off unless the response
   * is complete.
   */
  readonly reply: (reply: ProxyResponse, bytes?: number) => void;
}

export type CallHandler = (call: RefundCall) => Promise<void>;

export interface PayPalProxy {
  readonly url: string;
  /** Intercepts the next refund call; all others pass. */
  nextRefund(fate: CallHandler): void;
  stop(): Promise<void>;
}

const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

/** Starts a proxy between a shop and PayPal. It must be stopped afterwards. */
export async function startPayPalProxy(paypalUrl: string): Promise<PayPalProxy> {
  const { origin, pathname } = new URL(paypalUrl);
  let fate: CallHandler | null = null;
  const pass: CallHandler = async ({ forward, reply }) => {
    reply(await forward());
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    const sent = await buffer(request);
    const isRefund = method === 'POST' && /\/captures\/[^/]+\/refund$/.test(url);
    const chosen = isRefund && fate ? fate : pass;
    if (isRefund) fate = null;
    await chosen({
      async forward() {
        const body = sent.length > 0 ? new Uint8Array(sent) : null;
        const answer = await fetch(origin + url, { method, headers: toHeaders(request), body });
        return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
      },
      reply({ status, body }, bytes = body.length) {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
        response.write(body.subarray(0, bytes));
        if (bytes === body.length) response.end();
      },
    });
  };
  const server = createServer((request, response) => {
    const cutOff = (): void => {
      if (!response.writableEnded) response.destroy();
    };
    serve(request, response).then(cutOff, cutOff);
  });
  const port = await getPort({ host: '127.0.0.1' });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    nextRefund(next) {
      fate = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !OWN_HEADERS.has(name)) passed.set(name, value);
  }
  return passed;
}
