import type { Readable } from 'node:stream';
import type { Endpoint, ParsedInputOf } from '@shop/contract/endpoint';
import { formatShopDay } from '@shop/domain/shopDays';
import type { ApiRouter } from '../requestState.ts';
import type { Call } from '../serve.ts';
import { authorize, readInput } from '../serve.ts';

interface CsvFile {
  /** Name of the exported rows, e.g. 'orders'; the file name is this name and the date. */
  readonly name: string;
  /** Stream created by `createCsvBody`. */
  readonly body: Readable;
}

type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  call: Call<E['access']>,
) => CsvFile | Promise<CsvFile>;

/** Serves an endpoint whose response is `csv`: checks access and input, then streams the file. */
export function serveCsv<E extends Endpoint>(router: ApiRouter, endpoint: E, handler: Handler<E>): void {
  router.get(endpoint.path, async (ctx) => {
    const call = await authorize(endpoint, ctx);
    const { name, body } = await handler(await readInput(endpoint, ctx), call);
    ctx.attachment(`${name}-${formatShopDay(call.now())}.csv`);
    ctx.type = 'text/csv; charset=utf-8; header=present';
    ctx.body = body;
  });
}
