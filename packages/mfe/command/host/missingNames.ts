/** Properties that runtimes probe on every module, e.g. `then` by await; their absence is no fault. */
const PROBED_NAMES = ['then', 'default', '__esModule', '$$typeof', 'toJSON'];

/**
 * Wraps a module in a proxy that records each name that is read but not exported. A missing import is
 * undefined until it is used, which may be long after the first render.
 */
export function recordMissingNames(namespace: unknown, missing: Set<string>): unknown {
  if (typeof namespace !== 'object' || namespace === null) return namespace;
  return new Proxy(namespace, {
    get: (target, name, receiver) => {
      const isAbsent = typeof name === 'string' && !(name in target) && !PROBED_NAMES.includes(name);
      if (isAbsent) missing.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

export const describeMissingNames = (missing: ReadonlySet<string>): string[] =>
  [...missing].map((name) => `it takes ${name} from @shop/shared-ui, which this shell's does not have`);
