import { requestPreview } from '@shop/store/previews';
import type { Context } from '../context.ts';
import { WrongUse } from '../refused.ts';
import type { Report } from '../report.ts';
import { publishedVersion } from '../versions.ts';

interface Preview {
  readonly version?: string | undefined;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
/** The shop shows no preview for longer than seven days. */
const MOST_MINUTES = 7 * 24 * 60;

/**
 * Makes the link that shows a version, which need not be active, in the shop. The request for it lies in the folder of
 * the micro-frontend in the store, and the shop signs it when the link is opened, so that a team needs no secret.
 */
export async function preview(
  { store: open, shopUrl, actor }: Context,
  name: string,
  { version: named, minutes }: Preview,
): Promise<Report> {
  if (minutes > MOST_MINUTES) throw new WrongUse(`A preview lasts ${MOST_MINUTES} minutes at most (7 days).`);
  const store = await open();
  const version = await publishedVersion(store, name, named);
  const expiresAt = new Date(Date.now() + minutes * MINUTE_MS);
  const id = await requestPreview(store, name, { version, by: actor.by, expiresAt });
  const link = `${shopUrl}/preview?name=${name}&id=${id}`;
  return {
    lines: [`${version} of ${name}, until ${expiresAt.toISOString()}:`, link],
    data: { name, version, link, expiresAt },
  };
}
