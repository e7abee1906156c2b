import { createHash } from 'node:crypto';
import type { CurrentContent } from '@shop/contract/contentVersion';
import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import { contentChanged } from './errors.ts';

const VERSION_LENGTH = 16;

/** Computes the content version of a value: a hash of its JSON, or `NO_CONTENT_VERSION` for null. */
export function computeContentVersion(value: unknown): string {
  if (value === null) return NO_CONTENT_VERSION;
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, VERSION_LENGTH);
}

interface VersionedContent {
  /** Name of the field in the error body. */
  readonly name: string;
  /** Version that the client has read; undefined skips the check. */
  readonly version: string | undefined;
  readonly present: CurrentContent;
}

/** Throws 409 `stale_version` when a value has changed since the client read it. */
export function assertContentUnchanged(contents: readonly VersionedContent[]): void {
  const changedContents = contents.filter(
    ({ version, present }) => version !== undefined && version !== present.version,
  );
  if (changedContents.length === 0) return;
  throw contentChanged(Object.fromEntries(changedContents.map(({ name, present }) => [name, present])));
}
