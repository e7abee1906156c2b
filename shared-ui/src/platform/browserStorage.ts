/** Storage that never throws: it is missing on a server, and forbidden or full in some browsers. */
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

/** False when the browser refused; the value then lives in memory until the tab is closed. */
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

/** Everything this site keeps in the browser, in both storages (requirement R.8). */
export function clearAllStorage(): void {
  attempt((storage) => {
    storage.clear();
    window.sessionStorage.clear();
  }, undefined);
}

/** Undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
