/** Names that are asked for by machinery, which takes their absence for an answer. */
const ASKED_BY_MACHINERY = ['then', 'default', '__esModule', '$$typeof', 'toJSON'];

/**
 * Wraps a module so that each name that is taken from it and does not exist is noted. Without it a missing name shows
 * only when it is used, which may be far from the first render.
 */
export function strictNames(namespace: unknown, missing: Set<string>): unknown {
  if (typeof namespace !== 'object' || namespace === null) return namespace;
  return new Proxy(namespace, {
    get: (target, name, receiver) => {
      const isAbsent = typeof name === 'string' && !(name in target) && !ASKED_BY_MACHINERY.includes(name);
      if (isAbsent) missing.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

export const missingNames = (missing: ReadonlySet<string>): string[] =>
  [...missing].map((name) => `it takes ${name} from @shop/shared-ui, which this shell's does not have`);
