import type { Registry } from '@shop/registry/registry';
import type { RestrictedArea } from '@shop/registry/visibility';

export interface RegistryState {
  registry: Registry;
  /** Areas for administrators that the server has left out of this page's registry. */
  restricted: readonly RestrictedArea[];
  /** Id of a user who is an administrator for the browser but not for the server; null without one. */
  refusedUser: string | null;
}

/** Reason why the server has left out the part of the registry for administrators. */
export type RestrictionReason = 'not-an-admin' | 'session-gone';

interface ShopRegistryOptions {
  registry: Registry;
  restricted: readonly RestrictedArea[];
  /** Fetches the registry for the current session. */
  fetchRegistry: () => Promise<unknown>;
  checkSession: () => Promise<RestrictionReason>;
  /** True when this page shows the versions of a preview, which a refresh must not replace. */
  isPreview?: boolean;
}

/** Time in ms after the start of the page within which the registry counts as current. */
const MAX_CURRENT_AGE_MS = 10_000;
/** Maximum time in ms that a refresh delays a page. */
const MAX_REFRESH_MS = 3_000;

/** The registry of the page. The part for administrators is added once one has signed in. */
export interface ShopRegistry {
  getState: () => RegistryState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Fetches the part of the registry for administrators in advance if it is missing, and ignores failures.
   */
  prefetch: () => void;
  /**
   * Fetches the part of the registry for administrators. All calls with an equal `attempt` get one promise,
   * because React may call it several times.
   */
  loadAdminPart: (userId: string, attempt: string) => Promise<void>;
  /** Resolves to true when the server has chosen another version of a micro-frontend since it sent this page. */
  isOutdated: (name: string) => Promise<boolean>;
  /**
   * Updates the entry of a micro-frontend to the server's current one, unless the page is recent or shows a
   * preview. Never rejects: without a response in time the known versions remain.
   */
  refresh: (name: string) => Promise<void>;
}

/**
 * Validates a fetched registry. The schema is loaded with the first response, because the embedded registry needs none.
 */
async function parseRegistry(answer: Promise<unknown>): Promise<Registry> {
  const [schemas, value] = await Promise.all([
    import(/* webpackChunkName: "registry-schema" */ '@shop/registry/registry'),
    answer,
  ]);
  return schemas.Registry.parse(value);
}

export function createShopRegistry({
  fetchRegistry,
  checkSession,
  isPreview = false,
  ...options
}: ShopRegistryOptions): ShopRegistry {
  let state: RegistryState = { ...options, refusedUser: null };
  const listeners = new Set<() => void>();
  const createdAt = performance.now();
  let adminRequest: { attempt: string; promise: Promise<void> } | null = null;

  const updateState = (next: Partial<RegistryState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /**
   * Fetches the registry and adds the micro-frontends that this page lacks; existing ones keep their versions
   * until the next page. Resolves to false if none was added.
   */
  const addMissingRemotes = async (): Promise<boolean> => {
    const { remotes } = await parseRegistry(fetchRegistry());
    const currentRemotes = state.registry.remotes;
    if (Object.keys(remotes).every((name) => name in currentRemotes)) return false;
    updateState({
      registry: { ...state.registry, remotes: { ...remotes, ...currentRemotes } },
      restricted: [],
    });
    return true;
  };
  const fetchAdminPart = async (userId: string): Promise<void> => {
    if (await addMissingRemotes()) return;
    if ((await checkSession()) === 'not-an-admin') updateState({ refusedUser: userId });
  };
  const isOutdated = async (name: string): Promise<boolean> => {
    const { remotes } = await parseRegistry(fetchRegistry());
    const active = remotes[name]?.active;
    return active !== undefined && active !== state.registry.remotes[name]?.active;
  };
  const refresh = async (name: string): Promise<void> => {
    if (isPreview || performance.now() - createdAt < MAX_CURRENT_AGE_MS) return;
    const timeout = new Promise<null>((resolve) => {
      setTimeout(resolve, MAX_REFRESH_MS, null);
    });
    const current = await Promise.race([parseRegistry(fetchRegistry()).catch(() => null), timeout]);
    const entry = current?.remotes[name];
    if (!entry) return;
    updateState({ registry: { ...state.registry, remotes: { ...state.registry.remotes, [name]: entry } } });
  };
  return {
    isOutdated,
    refresh,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prefetch: () => {
      if (state.restricted.length > 0) addMissingRemotes().catch(() => undefined);
    },
    loadAdminPart: (userId, attempt) => {
      if (adminRequest?.attempt !== attempt) adminRequest = { attempt, promise: fetchAdminPart(userId) };
      return adminRequest.promise;
    },
  };
}
