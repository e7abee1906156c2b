import { createHash } from 'node:crypto';

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly modifiedAt: Date;
  /** Headers of the upload that are served again: Content-Type, Cache-Control and Content-Encoding. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Bucket {
  get(key: string): StoredObject | undefined;
  put(key: string, body: Buffer, headers: Readonly<Record<string, string>>): StoredObject;
  delete(key: string): void;
  /** The keys with this prefix in the order of their UTF-8 bytes. */
  keys(prefix: string): string[];
  readonly size: number;
}

export function createBucket(): Bucket {
  const objects = new Map<string, StoredObject>();
  return {
    get: (key) => objects.get(key),
    put(key, body, headers) {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const object = { body, etag, modifiedAt: new Date(), headers };
      objects.set(key, object);
      return object;
    },
    delete: (key) => void objects.delete(key),
    keys: (prefix) =>
      [...objects.keys()]
        .filter((key) => key.startsWith(prefix))
        .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    get size() {
      return objects.size;
    },
  };
}
