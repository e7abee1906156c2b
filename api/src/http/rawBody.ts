import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { tooLarge, unreadableBody, unsupportedType } from '../errors.ts';

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the body unchanged, for signatures that cover every byte. Throws 413, 415 or 400. */
export async function readRawText(ctx: Context, maxBytes: number): Promise<string> {
  assertUncompressed(ctx);
  if (Number(ctx.req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const body = await readBytes(ctx.req, maxBytes);
  try {
    return UTF_8.decode(body);
  } catch {
    throw unreadableBody();
  }
}

/**
 * Reads the bytes of the body. Events are used because the promises of an async iterator would dominate the cost of a
 * small body. A request that is too large is not destroyed, so that the refusal can still be sent.
 */
function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer): void => {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) chunks.push(chunk);
      else stop(() => reject(tooLarge()));
    };
    const end = (): void => stop(() => resolve(Buffer.concat(chunks)));
    // The client has disconnected before or while it sent the body.
    const fail = (): void => stop(() => reject(unreadableBody()));
    const stop = (settle: () => void): void => {
      request.off('data', take).off('end', end).off('close', fail).off('error', fail);
      settle();
    };
    request.on('data', take).once('end', end).once('close', fail).once('error', fail);
    if (request.destroyed) fail();
  });
}

/** Throws 415 for a compressed body, because a small one may inflate to a huge one. */
export function assertUncompressed(ctx: Context): void {
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity') throw unsupportedType('Please send the body uncompressed.');
}
