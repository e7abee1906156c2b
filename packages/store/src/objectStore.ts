export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * The storage of the store: objects with slashes in their keys, each written completely or not at all. An acknowledged
 * write survives a crash of the process and of the machine.
 */
export interface ObjectStore {
  /** Null for a missing object. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Lists the objects below the prefix, which ends with a slash, ordered by key. With `after` the list starts behind
   * that key.
   */
  list(prefix: string, after?: string): Promise<StoredObject[]>;
  /**
   * Creates an object. Returns true when it exists with exactly this content, even if another writer created it, and
   * false when it exists with other content. Of several concurrent calls one succeeds.
   */
  create(key: string, body: Buffer): Promise<boolean>;
  /** Overwrites the object. Readers get the old or the new content. */
  replace(key: string, body: Buffer): Promise<void>;
  /** Removing a missing object is no error. */
  remove(key: string): Promise<void>;
  /** Removes unfinished files that killed writers left before that time. */
  removeUnfinished(prefix: string, before: Date): Promise<void>;
}

const KEY = /^[^/\\\0.][^/\\\0]*(?:\/[^/\\\0.][^/\\\0]*)+$/;

/** Refuses keys that would leave the folder. A segment that begins with a dot is an unfinished file. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} cannot be the name of an object.`);
  return key;
}
