/** Fallback for browsers that deny access to storage. Its entries last as long as the page. */
const inMemory = new Map<string, string>();

/** Reads and writes texts in localStorage, or in memory if the browser denies access. Never throws. */
export const persistentText = {
  read(key: string): string | null {
    const text = inMemory.get(key);
    if (text !== undefined) return text;
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      window.localStorage.setItem(key, text);
    } catch {
      inMemory.set(key, text);
    }
  },
  remove(key: string): void {
    inMemory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  },
};
