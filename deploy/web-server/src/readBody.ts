import type { IncomingMessage } from 'node:http';

/** More than the API reads of anything but an upload, so that its own limit is the one that speaks. */
const MOST_BYTES = 128 * 1024;

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** All of a request's body, once it is here. Throws `TooLarge`, or when the sender leaves. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw new TooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const pieces: AsyncIterable<Buffer> = request;
  for await (const chunk of pieces) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
