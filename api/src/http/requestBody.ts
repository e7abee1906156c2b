import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { AppError, tooLarge, unreadableBody, unsupportedType } from '../errors.ts';

const MAX_BYTES = 100 * 1024;
const MAX_DEPTH = 20;

const parseJson = koaBody({
  json: true,
  jsonLimit: MAX_BYTES,
  jsonStrict: true,
  includeUnparsed: true,
  multipart: false,
  urlencoded: false,
  text: false,
  parsedMethods: ['POST', 'PUT', 'DELETE'] as never,
});

export function hasBody(ctx: Context): boolean {
  return (
    ctx.req.headers['transfer-encoding'] !== undefined || Number(ctx.req.headers['content-length'] ?? 0) > 0
  );
}

/** The fields of a JSON body; none when there is no body. Throws 413, 415 or 400. */
export async function readJson(ctx: Context): Promise<Record<string, unknown>> {
  if (!hasBody(ctx)) return {};
  refuseCompressed(ctx);
  if (!ctx.is('application/json')) throw unsupportedType();
  if (Number(ctx.req.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
  try {
    await parseJson(ctx, () => Promise.resolve());
  } catch (error) {
    throw refusalOf(error);
  }
  if (depthOf(ctx.request.rawBody ?? '') > MAX_DEPTH) throw unreadableBody();
  const { body } = ctx.request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadableBody();
  return { ...body };
}

/** Compressed bodies are refused, because a small one may inflate to a huge one. */
export function refuseCompressed(ctx: Context): void {
  const encoding = ctx.get('Content-Encoding').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity') throw unsupportedType('Please send the body uncompressed.');
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || typeof error !== 'object' || error === null || !('status' in error))
    return error;
  if (error.status === 413) return tooLarge();
  if (error.status === 415) return unsupportedType();
  return typeof error.status === 'number' && error.status < 500 ? unreadableBody() : error;
}

/** The depth of nested JSON text, found without parsing it. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isText) {
      if (character === '\\') index += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
