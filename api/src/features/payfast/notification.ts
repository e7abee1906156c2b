import type { Context } from 'koa';
import { tooLarge, unreadableBody, unsupportedType } from '../../errors.ts';
import { refuseCompressed } from '../../http/requestBody.ts';
import type { Field } from './signature.ts';

const MAX_BYTES = 20 * 1024;

/** The fields of a form as they arrived, in their order. Throws 413, 415, or 400 when a field comes twice. */
export async function readNotification(ctx: Context): Promise<readonly Field[]> {
  refuseCompressed(ctx);
  if (!ctx.is('application/x-www-form-urlencoded')) throw unsupportedType('Please send a form.');
  const fields = [...new URLSearchParams(await readText(ctx))];
  // Which of two values counts would be a matter of taste, and thus a way around the checks.
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw unreadableBody();
  return fields;
}

async function readText(ctx: Context): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of ctx.req) {
    const part: unknown = chunk;
    if (!(part instanceof Uint8Array)) throw unreadableBody();
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw tooLarge();
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}
