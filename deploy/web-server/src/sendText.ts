import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quality 5 takes about a millisecond for a page; the highest would take forty. */
const BROTLI_QUALITY = 5;

/** Sends a text in the best encoding that the browser accepts. */
export async function sendText(ctx: Context, type: string, text: string): Promise<void> {
  ctx.type = type;
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('br') === 'br') {
    ctx.set('Content-Encoding', 'br');
    ctx.body = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  } else if (ctx.acceptsEncodings('gzip') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await zip(text);
  } else {
    ctx.body = text;
  }
}
