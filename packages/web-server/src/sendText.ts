import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli quality; 5 is fast enough to compress each page on request, while the highest is much slower. */
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the preferred encoding that the browser accepts. The order is the server's, because browsers list all
 * encodings with equal weight.
 */
export function chooseEncoding(ctx: Context): Encoding {
  if (ctx.acceptsEncodings('br') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}

export async function encodeText(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? compressGzip(text) : Buffer.from(text);
}

/** Sends a text in the best encoding that the browser accepts. */
export async function sendText(ctx: Context, type: string, text: string): Promise<void> {
  const encoding = chooseEncoding(ctx);
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = await encodeText(text, encoding);
}
