import { activate, offer } from '@shop/store/changes';
import type { Context } from '../context.ts';
import { verifiedVersion } from '../gate/verifiedVersion.ts';
import type { Report } from '../report.ts';
import { publishedVersion } from '../versions.ts';
import { changeServing } from './changes.ts';

interface Activation {
  /** By default the newest. */
  readonly version?: string | undefined;
  /** By default everybody. */
  readonly percent?: number | undefined;
}

/** Verifies a version and gives it to all visitors, or to a share of them. */
export async function activateVersion(
  context: Context,
  name: string,
  { version: named, percent = 100 }: Activation,
): Promise<Report> {
  const version = await publishedVersion(await context.store(), name, named);
  if (percent > 0) await verifiedVersion(context, name, version);
  return changeServing(
    context,
    name,
    percent === 100
      ? { action: 'activate', change: activate(version) }
      : { action: 'percent', change: offer(version, percent) },
  );
}
