import { parse } from '@hapi/bourne';
import type { Context } from 'koa';
import { unreadableBody, unsupportedType } from '../errors.ts';
import { readRawText, assertUncompressed } from './rawBody.ts';

const MAX_BODY_BYTES = 100 * 1024;
const MAX_JSON_DEPTH = 20;

export function hasBody(ctx: Context): boolean {
  return (
    ctx.req.headers['transfer-encoding'] !== undefined || Number(ctx.req.headers['content-length'] ?? 0) > 0
  );
}

/** Reads the fields of a JSON body; an empty object when there is no body. Throws 413, 415 or 400. */
export async function readJson(ctx: Context): Promise<Record<string, unknown>> {
  if (!hasBody(ctx)) return {};
  assertUncompressed(ctx);
  if (!ctx.is('application/json')) throw unsupportedType();
  const json = (await readRawText(ctx, MAX_BODY_BYTES)).replace(BYTE_ORDER_MARK, '');
  if (json === '') return {};
  if (getJsonDepth(json) > MAX_JSON_DEPTH) throw unreadableBody();
  const body = parseJson(json);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadableBody();
  return { ...body };
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Parses JSON. Throws 400 for invalid JSON and for keys that would pollute a prototype. */
function parseJson(json: string): unknown {
  try {
    return parse(json);
  } catch {
    throw unreadableBody();
  }
}

/** Computes the depth of nested JSON text without parsing it. */
export function getJsonDepth(json: string): number {
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
