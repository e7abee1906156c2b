export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/**
 * What the store needs of the place where it lies: objects under names with slashes, each created whole or not at all.
 * What is acknowledged survives a crash of the process and of the machine.
 */
export interface ObjectStore {
  /** Null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** What begins with the prefix, which ends with a slash, ordered by key; only what comes after `after`, if it is given. */
  list(prefix: string, after?: string): Promise<StoredObject[]>;
  /** False when somebody has created it before; then it is left as it is. */
  create(key: string, body: Buffer): Promise<boolean>;
  /** Writes over what there is. Readers get the old or the new one. */
  replace(key: string, body: Buffer): Promise<void>;
  /** Removing what is gone already is no error. */
  remove(key: string): Promise<void>;
}
