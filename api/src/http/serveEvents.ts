import { PassThrough } from 'node:stream';
import type { Endpoint, OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import type { ApiRouter } from './requestState.ts';
import type { Call } from './serve.ts';
import { admit, readInput } from './serve.ts';

/** The open answer to one caller. */
export interface EventStream<E extends Endpoint> {
  send(output: OutputOf<E>): void;
  end(): void;
}

/** Throws a refusal, or returns what is called once the stream has ended, by whichever side. */
type Begin<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  call: Call<E['access']>,
  stream: EventStream<E>,
) => () => void;

/** Serves an endpoint whose answer is `events`: checks access and input, then sends what the handler sends until it ends. */
export function serveEvents<E extends Endpoint>(router: ApiRouter, endpoint: E, begin: Begin<E>): void {
  router.get(endpoint.path, async (ctx) => {
    const call = await admit(endpoint, ctx);
    const input = await readInput(endpoint, ctx);
    const body = new PassThrough();
    const ended = begin(input, call, {
      send(output) {
        const hasRoom = body.write(`data: ${JSON.stringify(endpoint.output.parse(output))}\n\n`);
        // The caller has stopped reading.
        if (!hasRoom) body.destroy();
      },
      end: () => void body.end(),
    });
    body.once('close', ended);
    ctx.type = 'text/event-stream';
    // nginx passes events on at once instead of gathering them.
    ctx.set('X-Accel-Buffering', 'no');
    ctx.body = body;
  });
}
