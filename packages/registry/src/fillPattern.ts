/** Decoded path parameters of a URL by name. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Replaces each `:name` by its path parameter, e.g. in `Results for “:keyword”`. Unknown names are left unchanged. */
export function fillPattern(
  text: string,
  params: Params,
  encode: (value: string) => string = (value) => value,
): string {
  return text.replace(/:([A-Za-z]\w*)/g, (match, name: string) => {
    const value = params[name];
    return value === undefined ? match : encode(value);
  });
}

/**
 * Returns the value in a response at a path of field names and indices, e.g. `products.0.image`; undefined
 * when it is missing.
 */
export function getValueAtPath(response: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return Object.entries(value).find(([name]) => name === key)?.[1];
  }, response);
}
