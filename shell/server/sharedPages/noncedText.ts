import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as immediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { encoded } from '@shop/web-server/sendText';
import type { Encoding } from '@shop/web-server/sendText';

const BYTES = 16;
const QUALITY = 5;

/** Of base64 it has 24 characters, the last two of which are always '=='. */
export const newNonce = (): string => randomBytes(BYTES).toString('base64');

/** Stands for the nonce in a text that is kept. It is a nonce itself, which is never sent. */
export const ANY_NONCE = newNonce();

/** A text with a nonce in several places, kept compressed. */
export interface NoncedText {
  /** For the size of what is kept. */
  length: number;
  /** The text with this nonce in place of `ANY_NONCE`, in the encoding for which it was made. */
  withNonce: (nonce: string) => Promise<Buffer>;
}

export async function noncedText(text: string, encoding: Encoding): Promise<NoncedText> {
  const pieces = text.split(ANY_NONCE);
  const parts = encoding === 'br' ? await brotliParts(pieces) : null;
  if (parts) {
    return {
      length: parts.reduce((total, part) => total + part.length, 0),
      withNonce: (nonce) => Promise.resolve(joined(parts, nonce)),
    };
  }
  return { length: text.length, withNonce: (nonce) => encoded(pieces.join(nonce), encoding) };
}

/** The header of an uncompressed meta-block of 24 bytes (RFC 7932, 9.2), which begins and ends between two bytes. */
const PLAIN_BLOCK = Buffer.from([0xb8, 0x00, 0x08]);

function joined(parts: readonly Buffer[], nonce: string): Buffer {
  const plain = Buffer.concat([PLAIN_BLOCK, Buffer.from(nonce)]);
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [plain, part])));
}

/**
 * The pieces as parts of one brotli stream, between which blocks with any nonce may stand. While they are compressed,
 * bytes stand there that no text repeats, and that end as each nonce does: the two last bytes decide how the next one is
 * coded. Null if the parts do not yield the text.
 */
async function brotliParts(pieces: readonly string[]): Promise<Buffer[] | null> {
  const compressor = brotliInBlocks();
  const parts: Buffer[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await compressor.block(Buffer.concat([unlikeAnyText(), Buffer.from('==')]));
    const isLast = index === pieces.length - 1;
    parts.push(await (isLast ? compressor.end(piece) : compressor.block(Buffer.from(piece))));
  }
  const nonce = newNonce();
  const text = await promisify(brotliDecompress)(joined(parts, nonce)).catch(() => null);
  return text?.toString() === pieces.join(nonce) ? parts : null;
}

/** Bytes of which UTF-8 has no two side by side: each begins a character of several. */
const unlikeAnyText = (): Buffer => Buffer.from(randomBytes(22).map((byte) => 0xc0 | (byte & 0x3f)));

/** Compresses a text in portions, and gives the bytes of each. */
function brotliInBlocks() {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const taken = async (): Promise<Buffer> => {
    // The stream hands its last bytes over after it has called back.
    await immediate();
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  return {
    block: async (bytes: Buffer): Promise<Buffer> => {
      stream.write(bytes);
      await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
      return taken();
    },
    end: async (piece: string): Promise<Buffer> => {
      const isEnded = once(stream, 'end');
      stream.end(piece);
      await isEnded;
      return taken();
    },
  };
}
