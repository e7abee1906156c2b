import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Attack } from './attacks.ts';

export interface Outcome {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

/** Creates the agent of all requests, which reuses connections. */
export const createFuzzAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 8 });

const LONGEST_MS = 20_000;

/**
 * Sends the request unchanged, because `fetch` would correct it. Only forms use `fetch`, which encodes their
 * parts.
 */
export async function sendAttack(
  baseUrl: string,
  { method, path, headers, body }: Attack,
  { cookie, agent }: { cookie: string | undefined; agent: Agent },
): Promise<Outcome> {
  const startedAt = performance.now();
  const all = { ...headers, ...(cookie === undefined ? {} : { Cookie: cookie }) };
  if (typeof body === 'object') {
    const answer = await fetch(baseUrl + path, { method, headers: all, body, redirect: 'manual' });
    return { status: answer.status, text: await answer.text(), ms: performance.now() - startedAt };
  }
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const options = { method, agent, headers: { ...all, ...length }, timeout: LONGEST_MS };
    const sent = request(baseUrl + path, options, (response) => {
      const end = (text: string): void =>
        resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - startedAt });
      if (response.headers['content-type']?.startsWith('text/event-stream') === true) {
        response.destroy();
        end('');
        return;
      }
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => end(text)).on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`No answer within ${LONGEST_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
