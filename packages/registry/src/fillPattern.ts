/** The path parameters of an address by their name, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Replaces each `:name` by its path parameter, e.g. in `Results for “:keyword”`. Unknown names are kept. */
export function fillPattern(
  text: string,
  params: Params,
  encode: (value: string) => string = (value) => value,
): string {
  return text.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : encode(value);
  });
}

/** The value at a path of field names and indices, e.g. `products.0.image`; undefined where there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return Object.entries(value).find(([name]) => name === key)?.[1];
  }, answer);
}
