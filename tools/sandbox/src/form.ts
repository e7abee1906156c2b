import { text } from 'node:stream/consumers';
import type { Context } from 'koa';

/** Reads the fields of a posted form in their order. */
export async function readForm(ctx: Context): Promise<Array<readonly [name: string, value: string]>> {
  return [...new URLSearchParams(await text(ctx.req))];
}
