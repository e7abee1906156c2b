import { Registry } from '@shop/registry/registry';
import type { Withheld } from '@shop/registry/visibility';

export interface RegistryState {
  registry: Registry;
  /** Areas of what only administrators are told of, while this page does not know it. */
  withheld: readonly Withheld[];
  /** The user who takes itself for an administrator, and is none for the server. */
  refusedUser: string | null;
}

/** What the server says of a session whose user it did not tell of the admin. */
export type Verdict = 'not-an-admin' | 'session-gone';

interface ShopRegistryOptions {
  registry: Registry;
  withheld: readonly Withheld[];
  /** The registry that the server has for the session. */
  fetchRegistry: () => Promise<unknown>;
  askWhy: () => Promise<Verdict>;
}

/** The registry of the page, to which the admin's part comes once an administrator has signed in. */
export interface ShopRegistry {
  state: () => RegistryState;
  subscribe: (listener: () => void) => () => void;
  /** Fetches what is withheld, if there is any; quiet, as nobody waits for it. */
  prefetch: () => void;
  /** The same for who waits for it: one promise for each attempt, as React asks more than once. */
  demand: (userId: string, attempt: string) => Promise<void>;
}

export function createShopRegistry({ fetchRegistry, askWhy, ...given }: ShopRegistryOptions): ShopRegistry {
  let state: RegistryState = { ...given, refusedUser: null };
  const listeners = new Set<() => void>();
  let demanded: { attempt: string; promise: Promise<void> } | null = null;

  const change = (next: Partial<RegistryState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** What this page has loaded stays as it is: versions change with the next page. */
  const complete = async (): Promise<boolean> => {
    const { remotes } = Registry.parse(await fetchRegistry());
    const known = state.registry.remotes;
    if (Object.keys(remotes).every((name) => name in known)) return false;
    change({ registry: { ...state.registry, remotes: { ...remotes, ...known } }, withheld: [] });
    return true;
  };
  const begin = async (userId: string): Promise<void> => {
    if (await complete()) return;
    if ((await askWhy()) === 'not-an-admin') change({ refusedUser: userId });
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prefetch: () => {
      if (state.withheld.length > 0) complete().catch(() => undefined);
    },
    demand: (userId, attempt) => {
      if (demanded?.attempt !== attempt) demanded = { attempt, promise: begin(userId) };
      return demanded.promise;
    },
  };
}
