import type { Context } from 'koa';
import { AppError, tooLarge, unreadableBody, unsupportedType } from '../errors.ts';

/** The body as it arrived, for signatures that cover every byte. Throws 413, 415 or 400. */
export async function readRawText(ctx: Context, maxBytes: number): Promise<string> {
  refuseCompressed(ctx);
  if (Number(ctx.req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // A request that is too long is not destroyed, so that the refusal can still be sent.
    const parts = ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of parts) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    // The sender has gone in the middle, or the bytes are no text.
    throw error instanceof AppError ? error : unreadableBody();
  }
}

/** Compressed bodies are refused, because a small one may inflate to a huge one. */
export function refuseCompressed(ctx: Context): void {
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity') throw unsupportedType('Please send the body uncompressed.');
}
