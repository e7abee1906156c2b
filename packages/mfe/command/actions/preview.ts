import { requestPreview } from '@shop/store/previews';
import type { Context } from '../context.ts';
import { UsageError } from '../errors.ts';
import type { Report } from '../report.ts';
import { findPublishedVersion } from '../versions.ts';

interface PreviewOptions {
  readonly version?: string | undefined;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
/** Longest validity of a preview link that the shop accepts, in minutes. */
const MAX_MINUTES = 7 * 24 * 60;

/**
 * Creates a link that shows a published version in the shop, active or not. The request is written into the
 * micro-frontend's folder of the store, and the shop signs it when the link is opened, so that a team needs no secret.
 * Throws UsageError for a validity of more than `MAX_MINUTES`.
 */
export async function createPreviewLink(
  { store: open, shopUrl, actor }: Context,
  name: string,
  { version: requestedVersion, minutes }: PreviewOptions,
): Promise<Report> {
  if (minutes > MAX_MINUTES) throw new UsageError(`A preview lasts ${MAX_MINUTES} minutes at most (7 days).`);
  const store = await open();
  const version = await findPublishedVersion(store, name, requestedVersion);
  const expiresAt = new Date(Date.now() + minutes * MINUTE_MS);
  const id = await requestPreview(store, name, { version, by: actor.by, expiresAt });
  const link = `${await shopUrl()}/preview?name=${name}&id=${id}`;
  return {
    lines: [`${version} of ${name}, until ${expiresAt.toISOString()}:`, link],
    data: { name, version, link, expiresAt },
  };
}
