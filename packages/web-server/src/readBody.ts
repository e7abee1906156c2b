import type { IncomingMessage } from 'node:http';

/**
 * Maximum size of a body in bytes. It exceeds the API's own limit for bodies other than uploads, so that the API
 * reports a body that is too large.
 */
const MAX_BYTES = 128 * 1024;

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Reads the whole body of a request. Rejects with `BodyTooLargeError` above `MAX_BYTES`, and with another
 * error when the client closes the connection.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw new BodyTooLargeError();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const body: AsyncIterable<Buffer> = request;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
