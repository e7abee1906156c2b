export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the parsed JSON body of a request; an empty object when it is missing or not an object. */
export function getJsonBody(ctx: { request: object }): JsonObject {
  const body: unknown = 'body' in ctx.request ? ctx.request.body : undefined;
  return isObject(body) ? body : {};
}

export function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
