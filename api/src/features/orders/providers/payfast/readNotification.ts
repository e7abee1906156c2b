import type { Context } from 'koa';
import { unreadableBody, unsupportedType } from '../../../../errors.ts';
import { readRawText } from '../../../../http/rawBody.ts';
import type { Field } from './signature.ts';

const MAX_BYTES = 20 * 1024;

/** Parses the fields of a form in their order. Throws 413, 415, or 400 when a field is repeated. */
export async function readNotification(ctx: Context): Promise<readonly Field[]> {
  if (!ctx.is('application/x-www-form-urlencoded')) throw unsupportedType('Please send a form.');
  const fields = [...new URLSearchParams(await readRawText(ctx, MAX_BYTES))];
  // Repeated fields are refused, because different checks might read different values.
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw unreadableBody();
  return fields;
}
