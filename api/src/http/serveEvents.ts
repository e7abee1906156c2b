import { PassThrough } from 'node:stream';
import type { Endpoint, OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import type { ApiRouter } from './requestState.ts';
import type { Call } from './serve.ts';
import { authorize, readInput } from './serve.ts';

/** Open event stream to one client. */
export interface EventStream<E extends Endpoint> {
  send(output: OutputOf<E>): void;
  end(): void;
}

/** Handler that begins to send events or throws; the function it returns is called once the stream has ended. */
type StreamHandler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  call: Call<E['access']>,
  stream: EventStream<E>,
) => () => void;

/**
 * Serves an endpoint whose response is `events`: checks access and input, then sends the handler's events until it ends
 * the stream.
 */
export function serveEvents<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handler: StreamHandler<E>,
): void {
  router.get(endpoint.path, async (ctx) => {
    const call = await authorize(endpoint, ctx);
    const input = await readInput(endpoint, ctx);
    const body = new PassThrough();
    const onClose = handler(input, call, {
      send(output) {
        const hasRoom = body.write(`data: ${JSON.stringify(endpoint.output.parse(output))}\n\n`);
        // The client does not read fast enough, so its stream is closed instead of buffering events.
        if (!hasRoom) body.destroy();
      },
      end: () => void body.end(),
    });
    body.once('close', onClose);
    ctx.type = 'text/event-stream';
    // Tells nginx to pass events on at once instead of buffering them.
    ctx.set('X-Accel-Buffering', 'no');
    ctx.body = body;
  });
}
