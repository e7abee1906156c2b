import { grantPrefixes } from '@shop/store/grants';
import { PLATFORM } from '@shop/store/layout';
import { proveExclusive } from '@shop/store/proveExclusive';
import type { Context } from '../context.ts';
import type { Report } from '../report.ts';

/**
 * Gives a micro-frontend the paths below these prefixes, in the place of those that it had. With `before` its links
 * come before those of another one.
 */
export async function grant(
  { store: open }: Context,
  name: string,
  prefixes: readonly string[],
  order: { readonly before?: string | undefined } = {},
): Promise<Report> {
  const store = await open();
  await proveExclusive(store, PLATFORM);
  const grants = await grantPrefixes(store, name, prefixes, order);
  return { lines: [`${name} has ${prefixes.join(' ')}`], data: grants };
}
