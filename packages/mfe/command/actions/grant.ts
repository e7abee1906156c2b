import { writeAddresses } from '@shop/store/addresses';
import { grantPrefixes } from '@shop/store/grants';
import { PLATFORM } from '@shop/store/layout';
import { assertExclusiveCreate } from '@shop/store/assertExclusiveCreate';
import type { Context } from '../context.ts';
import type { Report } from '../report.ts';

/**
 * Grants path prefixes to a micro-frontend, replacing its earlier ones. `before` places its links before
 * those of another micro-frontend. The commands of its team then find the shop's addresses in the store.
 */
export async function grant(
  { store: open, addresses }: Context,
  name: string,
  prefixes: readonly string[],
  order: { readonly before?: string | undefined } = {},
): Promise<Report> {
  const store = await open();
  await assertExclusiveCreate(store, PLATFORM);
  const grants = await grantPrefixes(store, name, prefixes, order);
  if (addresses !== null) await writeAddresses(store, addresses);
  return { lines: [`${name} has ${prefixes.join(' ')}`], data: grants };
}
