import type { Registry } from '@shop/registry/registry';
import type { RestrictedArea } from '@shop/registry/visibility';

export interface RegistryState {
  registry: Registry;
  /** The areas of administrators whose pages the server has left out of this page. */
  restricted: readonly RestrictedArea[];
  /** The id of a user who is an administrator for the browser but not for the server. */
  refusedUser: string | null;
}

/** The reason why the server has left out the admin's part of the registry. */
export type Verdict = 'not-an-admin' | 'session-gone';

interface ShopRegistryOptions {
  registry: Registry;
  restricted: readonly RestrictedArea[];
  /** Fetches the registry for the current session. */
  fetchRegistry: () => Promise<unknown>;
  checkSession: () => Promise<Verdict>;
}

/** The registry of the page. The admin's part is added once an administrator has signed in. */
export interface ShopRegistry {
  state: () => RegistryState;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the missing part in advance, and ignores failures. */
  prefetch: () => void;
  /** Fetches the missing part. It returns one promise for each attempt, because React may call it several times. */
  demand: (userId: string, attempt: string) => Promise<void>;
  /** Whether the server has chosen another version of a micro-frontend since it sent this page. */
  isOutdated: (name: string) => Promise<boolean>;
}

/** The registry in an answer. Its schema comes with the first answer, because the one in the page needs none. */
async function judged(answer: Promise<unknown>): Promise<Registry> {
  const [schemas, value] = await Promise.all([
    import(/* webpackChunkName: "registry-schema" */ '@shop/registry/registry'),
    answer,
  ]);
  return schemas.Registry.parse(value);
}

export function createShopRegistry({
  fetchRegistry,
  checkSession,
  ...given
}: ShopRegistryOptions): ShopRegistry {
  let state: RegistryState = { ...given, refusedUser: null };
  const listeners = new Set<() => void>();
  let demanded: { attempt: string; promise: Promise<void> } | null = null;

  const change = (next: Partial<RegistryState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** Versions that this page has loaded are kept; the next page uses newer ones. */
  const complete = async (): Promise<boolean> => {
    const { remotes } = await judged(fetchRegistry());
    const known = state.registry.remotes;
    if (Object.keys(remotes).every((name) => name in known)) return false;
    change({ registry: { ...state.registry, remotes: { ...remotes, ...known } }, restricted: [] });
    return true;
  };
  const begin = async (userId: string): Promise<void> => {
    if (await complete()) return;
    if ((await checkSession()) === 'not-an-admin') change({ refusedUser: userId });
  };
  const isOutdated = async (name: string): Promise<boolean> => {
    const { remotes } = await judged(fetchRegistry());
    const chosen = remotes[name]?.active;
    return chosen !== undefined && chosen !== state.registry.remotes[name]?.active;
  };
  return {
    isOutdated,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prefetch: () => {
      if (state.restricted.length > 0) complete().catch(() => undefined);
    },
    demand: (userId, attempt) => {
      if (demanded?.attempt !== attempt) demanded = { attempt, promise: begin(userId) };
      return demanded.promise;
    },
  };
}
