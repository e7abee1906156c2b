import { collectGarbage } from '@shop/store/collectGarbage';
import type { Context } from '../context.ts';
import type { Report } from '../report.ts';
import { listKnownNames } from './status.ts';

/**
 * Removes unused versions and old entries of one name, or of all names (`collectGarbage`), and reports them.
 */
export async function runGarbageCollection(
  { store: open }: Context,
  requestedName?: string,
): Promise<Report> {
  const store = await open();
  const names = requestedName === undefined ? await listKnownNames(store) : [requestedName];
  const now = new Date();
  const results = [];
  for (const name of names) results.push({ name, ...(await collectGarbage(store, name, now)) });
  return {
    lines: results.map(({ name, versions, generations }) => {
      const removedText = versions.length > 0 ? versions.join(', ') : 'no version';
      return `${name}: ${removedText} removed, and ${generations.length} old entries`;
    }),
    data: results,
  };
}
