import type { Endpoint, ParsedInputOf } from '@shop/contract/endpoint';
import { retryRead } from '../database/transaction.ts';
import type { ApiRouter } from './requestState.ts';
import type { Call } from './serve.ts';
import { authorize, readInput } from './serve.ts';

export interface PdfFile {
  /** File name without its extension. */
  readonly name: string;
  readonly body: Buffer;
}

type PdfRenderer<E extends Endpoint> = (input: ParsedInputOf<E>, call: Call<E['access']>) => Promise<PdfFile>;

/**
 * Serves an endpoint whose response is `pdf`: checks access and input, then sends the file that the handler renders.
 */
export function servePdf<E extends Endpoint>(router: ApiRouter, endpoint: E, render: PdfRenderer<E>): void {
  router.get(endpoint.path, async (ctx) => {
    const call = await authorize(endpoint, ctx);
    const input = await readInput(endpoint, ctx);
    const { name, body } = await retryRead(ctx.state.app.db, () => render(input, call));
    ctx.attachment(`${name}.pdf`);
    ctx.body = body;
  });
}
