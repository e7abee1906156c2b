import { collectGarbage } from '@shop/store/collectGarbage';
import type { Context } from '../context.ts';
import type { Report } from '../report.ts';
import { listKnownNames } from './status.ts';

/** Removes the versions, of one name or of all, that no entry has referenced for thirty days. */
export async function runGc({ store: open }: Context, requestedName?: string): Promise<Report> {
  const store = await open();
  const names = requestedName === undefined ? await listKnownNames(store) : [requestedName];
  const now = new Date();
  const removed = [];
  for (const name of names) removed.push({ name, ...(await collectGarbage(store, name, now)) });
  return {
    lines: removed.map(({ name, versions, generations }) => {
      const gone = versions.length > 0 ? versions.join(', ') : 'no version';
      return `${name}: ${gone} removed, and ${generations.length} old entries`;
    }),
    data: removed,
  };
}
