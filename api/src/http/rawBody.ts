import type { Context } from 'koa';
import { tooLarge, unreadableBody } from '../errors.ts';
import { refuseCompressed } from './requestBody.ts';

/** The body as it arrived, for signatures that cover every byte. Throws 413, 415 or 400. */
export async function readRawText(ctx: Context, maxBytes: number): Promise<string> {
  refuseCompressed(ctx);
  if (Number(ctx.req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // A request that is too long is not destroyed, so that the refusal can still be sent.
  const parts = ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of parts) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw unreadableBody();
  }
}
