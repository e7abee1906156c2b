export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * What the store needs of the place where it lies: objects under names with slashes, each written whole or not at all.
 * What is acknowledged survives a crash of the process and of the machine.
 */
export interface ObjectStore {
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** What begins with the prefix, which ends with a slash, ordered by key; only what comes after `after`, if it is given. */
  list(prefix: string, after?: string): Promise<StoredObject[]>;
  /**
   * True when the object is there with this very content: it was created just now, or before by somebody who wrote the
   * same. False when there is another one, which stays as it is. Of several who create at once, one succeeds.
   */
  create(key: string, body: Buffer): Promise<boolean>;
  /** Writes over what there is. Readers get the old or the new one. */
  replace(key: string, body: Buffer): Promise<void>;
  /** Removing what is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Removes what writers that were killed have left half-written before that time. */
  removeUnfinished(prefix: string, before: Date): Promise<void>;
}

const KEY = /^[^/\\\0.][^/\\\0]*(?:\/[^/\\\0.][^/\\\0]*)+$/;

/** Refuses names that lead elsewhere on a disk. A segment that begins with a dot is a file in the making. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} cannot be the name of an object.`);
  return key;
}
