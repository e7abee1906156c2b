/**
 * Accesses localStorage without throwing: it does not exist on the server, and browsers may forbid it or be out of
 * space.
 */
function attempt<T>(access: (storage: Storage) => T, otherwise: T): T {
  try {
    return typeof window === 'undefined' ? otherwise : access(window.localStorage);
  } catch {
    return otherwise;
  }
}

export function readStored(key: string): string | null {
  return attempt((storage) => storage.getItem(key), null);
}

/** Returns false when the browser refuses. The value then lasts as long as the tab. */
export function writeStored(key: string, text: string): boolean {
  return attempt((storage) => {
    storage.setItem(key, text);
    return true;
  }, false);
}

export function removeStored(key: string): void {
  attempt((storage) => {
    storage.removeItem(key);
  }, undefined);
}

/** Clears everything that this site keeps in both storages (requirement R.8). */
export function clearAllStorage(): void {
  attempt((storage) => {
    storage.clear();
    window.sessionStorage.clear();
  }, undefined);
}

/** Returns undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
