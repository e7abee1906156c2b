import { Agent, request } from 'node:https';
import { DOMAIN } from './composedShop.ts';

export interface ClientResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface RequestOptions {
  readonly method?: string;
  readonly host?: string;
  readonly json?: unknown;
  readonly body?: Buffer;
  readonly type?: string;
  /** Idempotency key of an order. */
  readonly key?: string;
}

/** Client of the production shop on this machine, with cookies like a browser. */
export interface ProductionClient {
  /** Sends a request and resolves with any response; rejects when there is none. */
  call(path: string, sent?: RequestOptions): Promise<ClientResponse>;
  /** Returns the parsed body of a successful response; rejects for any other. */
  ask<Body>(path: string, sent?: RequestOptions): Promise<Body>;
  close(): void;
}

export function createProductionClient(certificate: string): ProductionClient {
  const agent = new Agent({ keepAlive: true, ca: certificate });
  const cookies = new Map<string, string>();
  const call: ProductionClient['call'] = (path, { method, host = DOMAIN, json, body, type, key } = {}) =>
    new Promise((resolve, reject) => {
      const content = json === undefined ? body : Buffer.from(JSON.stringify(json));
      const sending = request(
        {
          ...{ agent, host: '127.0.0.1', servername: host, path, timeout: 40_000 },
          method: method ?? (content === undefined ? 'GET' : 'POST'),
          headers: {
            host,
            origin: `https://${host}`,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(key !== undefined && { 'idempotency-key': key }),
            ...(content && {
              'content-type': type ?? 'application/json',
              'content-length': content.length,
            }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            for (const line of response.headers['set-cookie'] ?? []) {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
              cookies.set(name, value);
            }
            const { statusCode: status = 0, headers } = response;
            resolve({ status, headers, body: Buffer.concat(chunks) });
          });
        },
      );
      sending.once('timeout', () => sending.destroy(new Error(`${path} has no answer`)));
      sending.once('error', reject);
      sending.end(content);
    });
  return {
    call,
    async ask(path, sent) {
      const { status, body } = await call(path, sent);
      if (status >= 300) throw new Error(`${path} answers ${status}: ${body.toString().slice(0, 500)}`);
      return JSON.parse(body.toString()) as never;
    },
    close: () => {
      agent.destroy();
    },
  };
}
