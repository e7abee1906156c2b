import { sign } from '@shop/store/signed';
import type { Context } from '../context.ts';
import type { Report } from '../report.ts';
import { publishedVersion } from '../versions.ts';

interface Preview {
  readonly version?: string | undefined;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** Makes the link that shows a version, which need not be active, in the shop. */
export async function preview(
  { store: open, shopUrl, secret }: Context,
  name: string,
  { version: named, minutes }: Preview,
): Promise<Report> {
  const version = await publishedVersion(await open(), name, named);
  const expiresAt = new Date(Date.now() + minutes * MINUTE_MS);
  const token = sign(secret(), 'preview', { versions: { [name]: version } }, expiresAt);
  const link = `${shopUrl}/preview?token=${encodeURIComponent(token)}`;
  return {
    lines: [`${version} of ${name}, until ${expiresAt.toISOString()}:`, link],
    data: { name, version, link, expiresAt },
  };
}
