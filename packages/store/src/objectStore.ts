export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * Storage of the published builds: objects with slashes in their keys, each written completely or not at all. An
 * acknowledged write survives a crash of the process and of the machine.
 */
export interface ObjectStore {
  /** Returns the content of an object; null for a missing one. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Lists the objects below the prefix, which ends with a slash, ordered by key. With `after` the list starts behind
   * that key.
   */
  list(prefix: string, after?: string): Promise<StoredObject[]>;
  /**
   * Creates an object. Returns true when it exists with exactly this content, even if another writer created
   * it, and false when it exists with other content. Of several concurrent calls with different contents, at
   * most one returns true.
   */
  create(key: string, body: Buffer): Promise<boolean>;
  /** Overwrites the object. Readers get the old or the new content. */
  replace(key: string, body: Buffer): Promise<void>;
  /** Removes an object; a missing one is not an error. */
  remove(key: string): Promise<void>;
  /** Removes unfinished files that killed writers left before the time `before`. */
  removeUnfinished(prefix: string, before: Date): Promise<void>;
}

const KEY_PATTERN = /^[^/\\\0.][^/\\\0]*(?:\/[^/\\\0.][^/\\\0]*)+$/;

/**
 * Returns the key. Throws unless it has two or more segments. A segment must not be empty, contain a
 * backslash, or begin with a dot, because such a key could leave the store's folder or name an unfinished
 * file.
 */
export function checkKey(key: string): string {
  if (!KEY_PATTERN.test(key)) throw new Error(`${JSON.stringify(key)} cannot be the name of an object.`);
  return key;
}
