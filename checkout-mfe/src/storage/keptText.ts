/** For browsers that refuse storage: a text then lives as long as the page. */
const remembered = new Map<string, string>();

/** A text that outlives the page, and at worst the screen; never throws. */
export const keptText = {
  read(key: string): string | null {
    const text = remembered.get(key);
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
      remembered.set(key, text);
    }
  },
  forget(key: string): void {
    remembered.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // There is nothing to remove.
    }
  },
};
