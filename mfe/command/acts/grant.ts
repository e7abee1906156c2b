import { grantPrefixes } from '@shop/store/grants';
import type { Context } from '../context.ts';
import type { Report } from '../report.ts';

/** Gives a micro-frontend the paths below these prefixes, in the place of those that it had. */
export async function grant(
  { store: open }: Context,
  name: string,
  prefixes: readonly string[],
): Promise<Report> {
  const grants = await grantPrefixes(await open(), name, prefixes);
  return { lines: [`${name} has ${prefixes.join(' ')}`], data: grants };
}
