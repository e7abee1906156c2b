/**
 * Returns the result of `access`, or `otherwise` if that fails: there is no localStorage on the server, and
 * browsers may deny access or be out of space.
 */
function tryStorage<T>(access: (storage: Storage) => T, otherwise: T): T {
  try {
    return typeof window === 'undefined' ? otherwise : access(window.localStorage);
  } catch {
    return otherwise;
  }
}

export function readStored(key: string): string | null {
  return tryStorage((storage) => storage.getItem(key), null);
}

/** Stores a text. Returns false on the server, and if the browser denies access or is out of space. */
export function writeStored(key: string, text: string): boolean {
  return tryStorage((storage) => {
    storage.setItem(key, text);
    return true;
  }, false);
}

export function removeStored(key: string): void {
  tryStorage((storage) => {
    storage.removeItem(key);
  }, undefined);
}

/** Clears everything that this site has stored in localStorage and sessionStorage (requirement R.8). */
export function clearAllStorage(): void {
  tryStorage((storage) => {
    storage.clear();
    window.sessionStorage.clear();
  }, undefined);
}

/** Parses JSON; returns undefined for an invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
